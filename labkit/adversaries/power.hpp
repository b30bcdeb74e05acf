// The power adversary: only what was synced is sure to be there, and any part of the rest may be.
#pragma once

#include "labkit/adversaries/recording.hpp"
#include "labkit/adversaries/scenario.hpp"
#include "labkit/adversaries/verdict.hpp"

namespace adversaries {

/// What the folder may hold when the power comes back.
struct PowerCut {
    std::size_t after;     ///< file operations
    std::string in_words;  ///< "after file operation 7, sync task.db: all that wasn't synced is lost"
    judge::Image image;
};

/// Every power cut of the recording that leaves something else than those before it, where it matters too who
/// had been told what.
std::vector<PowerCut> power_cuts(const Recording& recording);

/// Runs the scenario's calls one after the other, cuts the power after each file operation in each way that
/// Disk knows, and opens what is left: where the mode promises it, or the scenario asks for it, the file has
/// to be whole, the rules have to hold, and what was acknowledged has to be there.
Verdict power(const Scenario& scenario);

}  // namespace adversaries
