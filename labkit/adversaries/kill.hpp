// The kill adversary: the process is gone, with no more of its code run, and the operating system stays.
#pragma once

#include "labkit/adversaries/scenario.hpp"
#include "labkit/adversaries/verdict.hpp"

namespace adversaries {

/// Kills the process with SIGKILL before each statement of the scenario's first call and after its answer,
/// and looks at the files as they stand after each file operation. A new program then opens what is left: the
/// rules have to hold, what was acknowledged has to be there, and the same request has to take effect once
/// when it comes again.
Verdict kill(const Scenario& scenario);

}  // namespace adversaries
