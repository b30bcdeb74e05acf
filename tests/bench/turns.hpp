// Two ways to do the same work, timed turn and turn about in one run, so that the machine's mood hits both.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace bench {

struct Turns {
    int rounds;
    int calls_a_round;
};

template <class Call>
double seconds(const Turns& turns, int round, const Call& call) {
    const auto begin = std::chrono::steady_clock::now();
    for (int index = 0; index < turns.calls_a_round; ++index) {
        call(round * turns.calls_a_round + index);
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// @param measured, reference  are called with 0, 1, 2, …; each number once
/// @returns the median over the rounds of measured / reference
template <class Measured, class Reference>
double ratio_of(const Turns& turns, const Measured& measured, const Reference& reference) {
    std::vector<double> ratios;
    for (int round = 0; round < turns.rounds; ++round) {
        const double base = seconds(turns, round, reference);
        ratios.push_back(seconds(turns, round, measured) / base);
    }
    std::ranges::sort(ratios);
    return ratios[ratios.size() / 2];
}

}  // namespace bench
