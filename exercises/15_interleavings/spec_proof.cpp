// What `./lab prove 15` lets the four adversaries loose on: the only two guides sign off.
#include "labkit/adversaries/adversaries.hpp"
#include "spec_words.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    using adversaries::Anomaly;
    const auto signing_off = [](const std::string& guide) {
        return adversaries::call(spec::sign_off, {guide}, guide, {booking::Answer::signed_off});
    };
    adversaries::prove({
        .make_database = spec::ada_and_bo,
        .calls = {signing_off("ada"), signing_off("bo")},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM guide WHERE name = ? AND on_duty = 0",
        .rules = {{"SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM guide WHERE on_duty = 1)", Anomaly::write_skew,
                   "nobody is on duty"},
                  {"SELECT 1 FROM plan WHERE version - 1 <> (SELECT count(*) FROM guide WHERE on_duty = 0)",
                   Anomaly::torn_state, "the plan's version doesn't say how often it was changed"}},
        .tables = {{"guide", "SELECT name, on_duty FROM guide ORDER BY name"},
                   {"plan", "SELECT version FROM plan"}},
    });
}
