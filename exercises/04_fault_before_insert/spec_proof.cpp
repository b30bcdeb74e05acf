// What `./lab prove 04` lets the four adversaries loose on.
#include <fmt/format.h>

#include "book_or_restore.hpp"
#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using adversaries::Anomaly;
using booking::Answer;

const judge::Function<decltype(booking::book)> book{"book"};

judge::Database one_seat() {
    return judge::Database{fmt::format("{} INSERT INTO activity VALUES ('a1', 1)", booking::schema)};
}

}  // namespace

TEST_CASE("the four adversaries", "[.proof]") {
    adversaries::prove({
        .make_database = one_seat,
        .calls = {adversaries::call(book, {"q1", "u1"}, "q1", {Answer::confirmed}),
                  adversaries::call(book, {"q2", "u2"}, "q2", {Answer::confirmed})},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM registration WHERE request_id = ?",
        .rules = {{"SELECT 1 WHERE (SELECT count(*) FROM registration) > 1", Anomaly::oversell,
                   "there are more registrations than seats"},
                  {"SELECT 1 FROM activity WHERE remaining + (SELECT count(*) FROM registration) <> 1",
                   Anomaly::torn_state,
                   "the seats that remain and the registrations don't add up to one seat"}},
        .tables = {{"activity", "SELECT id, remaining FROM activity"},
                   {"registration", "SELECT request_id, user_id FROM registration ORDER BY request_id"}},
    });
}
