// The fault adversary: each database call fails, and each file operation below it.
#pragma once

#include "labkit/adversaries/scenario.hpp"
#include "labkit/adversaries/verdict.hpp"

namespace adversaries {

/// Runs the scenario's first call again and again: once with each statement failing in each way
/// (judge::Fault), and once with each file operation returning each of the errors that it may return. After
/// each the error has to have reached the caller, the rules have to hold, no transaction may be open, and the
/// same request has to take effect once when it comes again.
Verdict fault(const Scenario& scenario);

}  // namespace adversaries
