#include "labkit/adversaries/retry.hpp"

#include <fmt/format.h>

#include "labkit/adversaries/inspection.hpp"
#include "labkit/judge/one_call.hpp"

namespace adversaries {

Ending run_first_call(const Scenario& scenario, judge::Session& session) {
    const auto& call = scenario.calls.front();
    return call.ending(judge::to_its_end(session, call.begin(session)));
}

std::optional<Finding> wrong_after_retry(const Scenario& scenario, judge::Session& session,
                                         const judge::Database& database) {
    if (!scenario.retries_are_recognised) {
        return std::nullopt;
    }
    const auto ending = run_first_call(scenario, session);
    if (!ending.acknowledged) {
        return Finding{Anomaly::torn_state,
                       fmt::format("the same request came again: the call {}", ending.in_words)};
    }
    return inspect(scenario, {{scenario.calls.front(), Told::it_took_effect}}, {.path = database.path()});
}

}  // namespace adversaries
