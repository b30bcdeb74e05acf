// On which cores a judge works: a judge and its worker take turns, and to wake one on another core takes
// longer than most of what they tell each other.
#pragma once

namespace judge {

/// Keeps this thread, with the threads and workers that it starts, on the core that it is on. Does nothing
/// where the system has no such thing.
void stay_on_this_core();

/// Lets this thread run wherever the process was allowed to when it began.
void use_all_cores();

/// How many those are.
unsigned number_of_cores();

}  // namespace judge
