// What `./lab prove 09` lets the four adversaries loose on.
#include <fmt/format.h>

#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"
#include "store_rejections.hpp"

namespace {

using adversaries::Anomaly;
using stock::Answer;
using stock::Rejections;
using stock::Request;

const judge::Function<decltype(stock::apply)> apply{"apply"};

judge::Database shop() {
    return judge::Database{fmt::format("{} INSERT INTO stock VALUES (1, 100)", stock::schema)};
}

/// Under `stored` both answers are kept: whoever was told one has a row.
adversaries::Call stored(const std::string& event_id, std::int64_t delta) {
    return adversaries::call(apply, Request{event_id, delta, Rejections::stored}, event_id,
                             {Answer::applied, Answer::rejected});
}

}  // namespace

TEST_CASE("the four adversaries", "[.proof]") {
    const auto* const applied = "(SELECT total(delta) FROM outcome WHERE answer = 'applied')";
    adversaries::prove({
        .make_database = shop,
        .calls = {stored("ship-1", -80), stored("ship-2", -60)},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM outcome WHERE event_id = ?",
        .rules = {{fmt::format("SELECT 1 FROM stock WHERE units < 100 + {}", applied),
                   Anomaly::duplicate_effect, "more units have gone than the outcomes say"},
                  {fmt::format("SELECT 1 FROM stock WHERE units > 100 + {}", applied),
                   Anomaly::orphaned_marker, "an outcome says applied, and the change wasn't made"}},
        .tables = {{"stock", "SELECT item_id, units FROM stock"},
                   {"outcome", "SELECT event_id, delta, answer FROM outcome ORDER BY event_id"}},
    });
}
