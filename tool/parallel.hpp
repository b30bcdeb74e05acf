#pragma once

#include <functional>
#include <vector>

namespace lab {

/// Does jobs on several threads at once, each on one core, and returns when all are done. On a terminal,
/// stderr shows how many are, and for how long the rest will take if it is like the first ones. If a job
/// throws, no further one is begun and the first exception is thrown here.
/// @param wanted  how many threads; 0: as many as the machine has cores, at least two
void do_all(const std::vector<std::function<void()>>& jobs, unsigned wanted = 0);

/// As many threads as judging takes at a time: two a core, since much of it is waiting, of a judge for its
/// workers, for locks and for the loader.
unsigned threads_for_judging();

}  // namespace lab
