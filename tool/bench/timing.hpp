#pragma once

#include <functional>
#include <vector>

#include "tool/process.hpp"

namespace lab {

/// Wall time of `work` in seconds.
double seconds_of(const std::function<void()>& work);

/// Wall time of a command in seconds. Throws Failure(environment) when its exit status is higher than
/// `highest_status`.
double seconds_of(const Command& command, int highest_status);

/// The value in the middle. @param values  at least one
double median(std::vector<double> values);

}  // namespace lab
