// Exercise 02: one conditional UPDATE decides who gets a seat.
#include <fmt/format.h>

#include "labkit/judge/judge.hpp"
#include "other_sessions.hpp"
#include "take_seat.hpp"

namespace {

using booking::Answer;
using booking::UnknownActivity;
using judge::Database;
using judge::Rows;
using judge::Session;

const judge::Function<decltype(booking::take_seat)> take_seat{"take_seat"};
const judge::Function<decltype(booking::open_activity)> open_activity{"open_activity"};
const judge::Function<decltype(booking::give_back)> give_back{"give_back"};
const judge::Function<decltype(booking::stay_in_a_transaction)> stay_in_a_transaction{
    "stay_in_a_transaction"};

/// Activity 'a1' with so many seats, and two more beside it.
Database seats(int remaining) {
    return Database{fmt::format("{} INSERT INTO activity VALUES ('a2', 5), ('o''clock', 5), ('a1', {})",
                                booking::schema, remaining)};
}

Database one_seat() {
    return seats(1);
}

Database two_seats() {
    return seats(2);
}

const auto remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
const auto all = "SELECT id, remaining FROM activity ORDER BY id";

}  // namespace

TEST_CASE("a seat is taken while there is one, then the activity is full", "[task_1]") {
    auto database = seats(2);
    Session session{database};

    CHECK(session.call(take_seat, {"a1"}) == Answer::taken);
    CHECK(database.value(remaining) == 1);
    CHECK(session.call(take_seat, {"a1"}) == Answer::taken);
    CHECK(database.value(remaining) == 0);
    CHECK(session.call(take_seat, {"a1"}) == Answer::full);
    CHECK(database.value(remaining) == 0);
    CHECK(session.idle());
}

TEST_CASE("a seat that was given back can be taken", "[task_1]") {
    auto database = seats(0);
    Session session{database};

    CHECK(session.call(take_seat, {"a1"}) == Answer::full);
    database.execute("UPDATE activity SET remaining = 1 WHERE id = 'a1'");
    CHECK(session.call(take_seat, {"a1"}) == Answer::taken);
    CHECK(database.value(remaining) == 0);
}

TEST_CASE("the other activities keep their seats", "[task_2]") {
    const auto database = seats(1);
    Session session{database};

    session.call(take_seat, {"a1"});
    CHECK(database.rows(all) == Rows{{"a1", 0}, {"a2", 5}, {"o'clock", 5}});
    session.call(take_seat, {"a1"});
    INFO("a full activity takes no seat from another one");
    CHECK(database.rows(all) == Rows{{"a1", 0}, {"a2", 5}, {"o'clock", 5}});
}

TEST_CASE("an id may have any characters in it", "[task_2]") {
    const auto database = seats(1);
    Session session{database};

    CHECK(session.call(take_seat, {"o'clock"}) == Answer::taken);
    CHECK(database.rows(all) == Rows{{"a1", 1}, {"a2", 5}, {"o'clock", 4}});
}

TEST_CASE("an unknown activity is not full", "[task_3]") {
    const auto database = seats(1);
    Session session{database};

    for (const std::string unknown : {"a9", "A1", "a%", ""}) {
        INFO("there is no activity '" << unknown << "'");
        CHECK(session.call(take_seat, {unknown}) == judge::threw<UnknownActivity>());
    }
    CHECK(database.rows(all) == Rows{{"a1", 1}, {"a2", 5}, {"o'clock", 5}});
    CHECK(session.idle());
}

TEST_CASE("an activity that another session just opens is unknown or has seats, never full", "[task_3]") {
    const auto every = judge::run_every_order(
        one_seat, {{"A: take_seat of a3", [](Session& session) { return session.begin(take_seat, {"a3"}); }},
                   {"B: open_activity a3, 1 seat", [](Session& session) {
                        return session.begin(open_activity, {"a3", 1});
                    }}});
    for (const auto& run : every.ends) {
        const auto answer = Session::outcome_of<Answer>(run->endings.front());
        if (answer.answer() != nullptr) {
            run->timeline.step(0, fmt::format("answers {}", judge::text_of_answer(*answer.answer())));
        }
        INFO("In this order, one of " << every.orders << ":\n\n" << run->timeline.text());
        INFO("a3 was full at no moment: it is unknown at first, and then it has a seat");
        REQUIRE((answer == Answer::taken || answer == judge::threw<UnknownActivity>()));
        const auto taken = answer == Answer::taken ? 1 : 0;
        REQUIRE(run->database.value("SELECT 1 - remaining FROM activity WHERE id = 'a3'") == taken);
    }
}

TEST_CASE("an activity to which a seat is given back is full or has one, never unknown", "[task_3]") {
    const auto every = judge::run_every_order(
        [] { return seats(0); },
        {{"A: take_seat of a1", [](Session& session) { return session.begin(take_seat, {"a1"}); }},
         {"B: give_back a1", [](Session& session) { return session.begin(give_back, "a1"); }}});
    for (const auto& run : every.ends) {
        const auto answer = Session::outcome_of<Answer>(run->endings.front());
        INFO("In this order, one of " << every.orders << ":\n\n" << run->timeline.text());
        INFO("a1 is there all the time: it is full at first, and then it has a seat");
        REQUIRE((answer == Answer::taken || answer == Answer::full));
        REQUIRE(run->database.value(remaining) == (answer == Answer::taken ? 0 : 1));
    }
}

TEST_CASE("in every order of two sessions, one gets the last seat and the other is told full", "[task_4]") {
    judge::every_order(one_seat, take_seat, {{"a1"}, {"a1"}}, [](const auto& order) {
        INFO("one seat: one answer is taken, the other is full");
        REQUIRE(order.count(Answer::taken) == 1);
        REQUIRE(order.count(Answer::full) == 1);
        REQUIRE(order.database.value(remaining) == 0);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, both get one of two seats", "[task_4]") {
    judge::every_order(two_seats, take_seat, {{"a1"}, {"a1"}}, [](const auto& order) {
        INFO("two seats: both answers are taken, and no seat is left");
        REQUIRE(order.count(Answer::taken) == 2);
        REQUIRE(order.database.value(remaining) == 0);
        REQUIRE(order.idle);
    });
}

TEST_CASE("an error of the database reaches the caller and takes no seat", "[task_5]") {
    judge::every_fault(one_seat, take_seat, {"a1"}, [](const auto& faulted) {
        REQUIRE(faulted.outcome == faulted.fault.error());
        // A COMMIT that ran and then reported an error has taken the seat: exercise 05 is about that.
        const auto ran = faulted.fault.ran();
        REQUIRE(faulted.database.value(remaining) == (ran ? 0 : 1));
        REQUIRE(faulted.session.idle());
    });
}

TEST_CASE("when the activity is full, an error of the database is still an error", "[task_5]") {
    judge::every_fault([] { return seats(0); }, take_seat, {"a1"},
                       [](const auto& faulted) {
                           REQUIRE(faulted.outcome == faulted.fault.error());
                           REQUIRE(faulted.database.value(remaining) == 0);
                           REQUIRE(faulted.session.idle());
                       });
}

TEST_CASE("another session's lock is an error, neither full nor a reason to try for ever", "[task_5]") {
    const auto database = seats(1);
    Session other{database, "B"};
    REQUIRE(other.call(stay_in_a_transaction) == true);
    Session session{database, "A"};

    INFO("session B holds the lock and doesn't give it up");
    CHECK(session.call(take_seat, {"a1"}) == judge::threw_code(SQLITE_BUSY));
    CHECK(database.value(remaining) == 1);
    CHECK(session.idle());
}
