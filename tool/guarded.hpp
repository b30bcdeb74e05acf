#pragma once

#include <functional>

#include "tool/failure.hpp"

namespace lab {

/// Does `work` and returns its status. What ended it early is told on stderr: Interrupted, Failure, any other
/// exception, or an output that can't be written.
Exit guarded(const std::function<Exit()>& work);

}  // namespace lab
