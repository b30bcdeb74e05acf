// How a worker ended, in plain words for the learner.
#pragma once

#include <string>

namespace judge {

/// @param wait_status  from waitpid()
/// @returns a clause to follow "session A": "crashed with SIGSEGV: it used memory that is not its own"
std::string ending_in_words(int wait_status);

}  // namespace judge
