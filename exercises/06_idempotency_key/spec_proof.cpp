// What `./lab prove 06` lets the four adversaries loose on.
#include <fmt/format.h>

#include "apply_event.hpp"
#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using adversaries::Anomaly;
using stock::Change;
using stock::Event;

const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};

judge::Database shop() {
    return judge::Database{fmt::format("{} INSERT INTO stock VALUES (1, 100)", stock::schema)};
}

adversaries::Call change(const Event& event) {
    return adversaries::call(apply_change, event, event.event_id, {Change::applied, Change::replayed});
}

}  // namespace

TEST_CASE("the four adversaries", "[.proof]") {
    adversaries::prove({
        .make_database = shop,
        .calls = {change({"ship-1", -80}), change({"ship-2", -60})},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM applied_change WHERE event_id = ?",
        .rules = {{"SELECT 1 FROM stock WHERE units < 100 + (SELECT total(delta) FROM applied_change)",
                   Anomaly::duplicate_effect, "more units have gone than the markers say"},
                  {"SELECT 1 FROM stock WHERE units > 100 + (SELECT total(delta) FROM applied_change)",
                   Anomaly::orphaned_marker, "a marker stands for a change that wasn't made"}},
        .tables = {{"stock", "SELECT item_id, units FROM stock"},
                   {"applied_change", "SELECT event_id, delta FROM applied_change ORDER BY event_id"}},
    });
}
