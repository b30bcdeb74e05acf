// The same request again, in a program that knows nothing of the first attempt.
#pragma once

#include <optional>

#include "labkit/adversaries/scenario.hpp"
#include "labkit/adversaries/verdict.hpp"

namespace adversaries {

/// Runs the scenario's first call to its end.
Ending run_first_call(const Scenario& scenario, judge::Session& session);

/// @returns what is wrong when the scenario's first request comes again, on what an attempt has left; nothing
///          where the scenario has no retries
std::optional<Finding> wrong_after_retry(const Scenario& scenario, judge::Session& session,
                                         const judge::Database& database);

}  // namespace adversaries
