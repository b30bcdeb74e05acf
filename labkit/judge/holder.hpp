// Who a waiting session waits for, in words.
#pragma once

#include <string>

#include "labkit/judge/database.hpp"

namespace judge {

/// @param waiting  the session that waits; empty for the judge itself
/// @returns a sentence without its full stop at the start of a line: "session A holds the lock since BEGIN
/// IMMEDIATE."
std::string who_holds_the_lock(const Holds& holds, const std::string& waiting = "");

}  // namespace judge
