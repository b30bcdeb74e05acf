// The interleaving adversary: sessions that run at the same time, in every order of their statements.
#pragma once

#include <string>
#include <vector>

#include "labkit/adversaries/scenario.hpp"
#include "labkit/adversaries/verdict.hpp"

namespace adversaries {

/// Runs each of the scenario's races in every order of its sessions' statements, and looks at each way in
/// which they end. The first that is broken is run twice more, with new processes, before it is shown.
/// @throws judge::Misbehaviour when the order, run again, comes out otherwise
Verdict interleaving(const Scenario& scenario);

/// Runs the calls of one race in one order, with the tables as they are after each step.
/// @param letters  which session goes next: "ABBA" (judge::run_order)
/// @returns the story; its finding says "nothing is broken" where nothing is
struct OneRun {
    std::optional<Finding> finding;
    story::Timeline timeline;
    std::vector<Tables> after_step;
    Tables left;
};
OneRun run_schedule(const Scenario& scenario, const std::vector<std::size_t>& race,
                    const std::string& letters);

}  // namespace adversaries
