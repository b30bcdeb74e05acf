#include "labkit/adversaries/recording.hpp"

#include <fmt/format.h>

#include "labkit/judge/one_call.hpp"

namespace adversaries {

judge::Database new_database(const Scenario& scenario) {
    auto database = scenario.make_database();
    if (scenario.mode.journal == Journal::wal) {
        // The only mode that is kept in the file.
        database.execute("PRAGMA journal_mode = WAL");
    }
    return database;
}

judge::Opening opening_of(const Scenario& scenario, bool recorded) {
    return {scenario.mode.settings(), recorded, scenario.at_disorder};
}

Recording record(const Scenario& scenario, const std::vector<std::size_t>& calls) {
    const auto database = new_database(scenario);
    Recording recording;
    recording.before = database.image();
    judge::Session session{database, "A", opening_of(scenario, true)};
    for (const auto number : calls) {
        const auto& call = scenario.calls.at(number);
        session.let_run_ahead(judge::to_the_end);
        auto event = judge::past_lock_waits(session, call.begin(session));
        while (!event.finished()) {
            const auto sql = event.sql;
            event = judge::past_lock_waits(session, session.go());
            recording.steps.push_back(
                {event.last.empty() ? sql : fmt::format("{} → {}", sql, event.last), event.operations});
        }
        const auto ending = call.ending(event);
        recording.steps.push_back({ending.in_words, event.operations});
        recording.calls.push_back({event.operations, ending});
    }
    recording.operations = session.operations();
    return recording;
}

}  // namespace adversaries
