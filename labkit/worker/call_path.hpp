// Through which calls the learner's code came to a statement.
#pragma once

#include <string>

namespace worker {

/// The return addresses above the caller, the innermost first, of those in this program (and not in a
/// library): as addr2line takes them, in hexadecimal with spaces between. At most sixteen; empty where they
/// can't be had.
std::string call_path();

}  // namespace worker
