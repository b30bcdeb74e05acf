#pragma once

#include <functional>
#include <vector>

namespace lab {

/// Does jobs on as many threads as the machine has cores (at least two), and returns when all are done.
/// On a terminal, stderr shows how many are. If a job throws, no further one is begun and the first exception
/// is thrown here.
void do_all(const std::vector<std::function<void()>>& jobs);

}  // namespace lab
