#pragma once

#include <vector>

#include "tool/grade/submission.hpp"

namespace lab {

/// Gives every student a key of their own, made from the login, the name or the id, the same whatever the
/// order of the submissions; then sorts them by it.
void give_keys(std::vector<Submission>& submissions);

}  // namespace lab
