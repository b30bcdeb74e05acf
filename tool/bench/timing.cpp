#include "tool/bench/timing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "tool/failure.hpp"

namespace lab {

double seconds_of(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    return time.count();
}

double seconds_of(const Command& command, int highest_status) {
    Outcome outcome;
    const double seconds = seconds_of([&] { outcome = capture(command); });
    if (outcome.status > highest_status) {
        throw Failure(Exit::environment,
                      fmt::format("`{}` ended with status {}:\n{}", command.arguments.front(), outcome.status,
                                  outcome.err + outcome.out));
    }
    return seconds;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace lab
