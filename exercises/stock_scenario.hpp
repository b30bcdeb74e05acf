// What several exercises let the four adversaries loose on: an item of which 100 units are left, and two
// events that can't both be applied.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"

namespace scenarios {

/// −80 and −60 of 100 units, each alone, beside the other, and beside itself.
/// @param schema        the contract's tables, stock(item_id, units) and applied_change(event_id, delta)
/// @param apply_change  its answers `applied` and `replayed` acknowledge
template <class Answer, class Event>
adversaries::Scenario one_hundred_units(std::string_view schema,
                                        const judge::Callable<Answer, Event>& apply_change) {
    using adversaries::Anomaly;
    const auto change = [&](const std::remove_cvref_t<Event>& event) {
        return adversaries::call(apply_change, event, event.event_id, {Answer::applied, Answer::replayed});
    };
    return {
        .make_database = [sql = std::string{schema} +
                                "; INSERT INTO stock VALUES (1, 100)"] { return judge::Database{sql}; },
        .calls = {change({"ship-1", -80}), change({"ship-2", -60})},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM applied_change WHERE event_id = ?",
        .rules = {{"SELECT 1 FROM stock WHERE units < 100 + (SELECT total(delta) FROM applied_change)",
                   Anomaly::duplicate_effect, "more units have gone than the markers say"},
                  {"SELECT 1 FROM stock WHERE units > 100 + (SELECT total(delta) FROM applied_change)",
                   Anomaly::orphaned_marker, "a marker stands for a change that wasn't made"}},
        .tables = {{"stock", "SELECT item_id, units FROM stock"},
                   {"applied_change", "SELECT event_id, delta FROM applied_change ORDER BY event_id"}},
    };
}

}  // namespace scenarios
