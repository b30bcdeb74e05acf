// What `./lab prove 02` lets the four adversaries loose on. A request has no name here: who asks twice takes
// two seats.
#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"
#include "take_seat.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    const judge::Function<decltype(booking::take_seat)> take_seat{"take_seat"};
    adversaries::prove({
        .make_database =
            [] {
                return judge::Database{std::string{booking::schema} +
                                       "INSERT INTO activity VALUES ('a1', 2)"};
            },
        .calls = {adversaries::call(take_seat, {"a1"}, "a1", {booking::Answer::taken})},
        .races = {{0, 0}, {0, 0, 0}},
        .effects = "SELECT 2 - remaining FROM activity WHERE id = ?",
        .rules = {{"SELECT 1 FROM activity WHERE remaining NOT BETWEEN 0 AND 2",
                   adversaries::Anomaly::oversell, "there are fewer seats than none, or more than at first"}},
        .tables = {{"activity", "SELECT id, remaining FROM activity"}},
        .retries_are_recognised = false,
    });
}
