// Exercise 03: the seat and the registration are one decision.
#include <fmt/format.h>

#include "book_once.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using booking::Answer;
using booking::KeyReused;
using judge::Database;
using judge::Rows;
using judge::Session;

const judge::Function<decltype(booking::book)> book{"book"};

/// Activity 'a1' with so many seats, and one beside it that is none of this exercise's business.
Database seats(int remaining) {
    return Database{
        fmt::format("{} INSERT INTO activity VALUES ('a1', {}), ('a2', 5)", booking::schema, remaining)};
}

Database one_seat() {
    return seats(1);
}

Database two_seats() {
    return seats(2);
}

/// After q1 of u1 got the only seat.
Database booked_by_q1() {
    auto database = seats(0);
    database.execute("INSERT INTO registration VALUES ('q1', 'u1')");
    return database;
}

const auto* const remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
const auto* const registrations = "SELECT request_id, user_id FROM registration ORDER BY request_id";

/// Said before each look at idle().
const auto* const no_transaction = "when book() is over, its session has no transaction open";

}  // namespace

TEST_CASE("of two seats, the first request takes one", "[task_1]") {
    const auto database = seats(2);
    Session session{database};

    CHECK(session.call(book, {"q1", "u1"}) == Answer::confirmed);
    CHECK(database.value(remaining) == 1);
    INFO("the other activity keeps its seats");
    CHECK(database.value("SELECT remaining FROM activity WHERE id = 'a2'") == 5);
}

TEST_CASE("the second request is confirmed, too", "[task_2]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    CHECK(session.call(book, {"q2", "u2"}) == Answer::confirmed);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a second request of the same user is another request", "[task_2]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    CHECK(session.call(book, {"q2", "u1"}) == Answer::confirmed);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}, {"q2", "u1"}});
}

TEST_CASE("a key may have any characters in it, and is no pattern", "[task_2]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    INFO("q_ isn't q1, nor is Q1; and o'neil is a name");
    CHECK(session.call(book, {"q_", "o'neil"}) == Answer::confirmed);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}, {"q_", "o'neil"}});
    CHECK(session.call(book, {"Q1", "u1"}) == Answer::full);
}

TEST_CASE("after both there are two registrations and no seat is left", "[task_3]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    session.call(book, {"q2", "u2"});
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}, {"q2", "u2"}});
    CHECK(database.value(remaining) == 0);
}

TEST_CASE("one more key is told full, and nothing is left of it", "[task_4]") {
    const auto database = seats(1);
    Session session{database};

    session.call(book, {"q1", "u1"});
    CHECK(session.call(book, {"q3", "u3"}) == Answer::full);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
    CHECK(database.value(remaining) == 0);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("full is not for ever: when a seat was given back, the same request gets it", "[task_4]") {
    auto database = seats(0);
    Session session{database};

    CHECK(session.call(book, {"q3", "u3"}) == Answer::full);
    {
        INFO(no_transaction);
        REQUIRE(session.idle());
    }
    database.execute("UPDATE activity SET remaining = 1 WHERE id = 'a1'");
    CHECK(session.call(book, {"q3", "u3"}) == Answer::confirmed);
    CHECK(database.rows(registrations) == Rows{{"q3", "u3"}});
}

TEST_CASE("a replay is confirmed and takes no second seat", "[task_5]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    CHECK(session.call(book, {"q1", "u1"}) == Answer::confirmed);
    CHECK(database.value(remaining) == 1);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a replay is confirmed when no seat is left, in another session, too", "[task_5]") {
    const auto database = seats(1);
    Session first{database, "A"};
    Session second{database, "B"};

    first.call(book, {"q1", "u1"});
    CHECK(first.call(book, {"q1", "u1"}) == Answer::confirmed);
    CHECK(second.call(book, {"q1", "u1"}) == Answer::confirmed);
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
}

TEST_CASE("another user under the same key is refused, and nothing changes", "[task_6]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    CHECK(session.call(book, {"q1", "u2"}) == judge::threw<KeyReused>());
    CHECK(database.value(remaining) == 1);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("another user under the same key is refused also when no seat is left", "[task_6]") {
    const auto database = seats(1);
    Session session{database};

    session.call(book, {"q1", "u1"});
    CHECK(session.call(book, {"q1", "u2"}) == judge::threw<KeyReused>());
    INFO("the first user's replay is still confirmed");
    CHECK(session.call(book, {"q1", "u1"}) == Answer::confirmed);
}

// One test and not three: what breaks one of these mostly breaks all of them, and one story is enough.
TEST_CASE("in every order of two sessions' statements, both get the right answer", "[task_7]") {
    judge::every_order(one_seat, book, {{"q1", "u1"}, {"q2", "u2"}}, [](const auto& order) {
        INFO("two requests for the last seat: one is confirmed, the other is told full (not SQLITE_BUSY)");
        REQUIRE(order.count(Answer::confirmed) == 1);
        REQUIRE(order.count(Answer::full) == 1);
        REQUIRE(order.database.value(remaining) == 0);
        REQUIRE(order.database.rows(registrations).size() == 1);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
    judge::every_order(one_seat, book, {{"q1", "u1"}, {"q1", "u1"}}, [](const auto& order) {
        INFO("the same request twice: it holds the only seat, so neither session may be told full");
        REQUIRE(order.count(Answer::confirmed) == 2);
        REQUIRE(order.database.value(remaining) == 0);
        REQUIRE(order.database.rows(registrations) == Rows{{"q1", "u1"}});
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
    judge::every_order(two_seats, book, {{"q1", "u1"}, {"q1", "u2"}}, [](const auto& order) {
        INFO("one key and two users: one of them is confirmed, the other is refused");
        REQUIRE(order.count(Answer::confirmed) == 1);
        REQUIRE(order.count(judge::threw<KeyReused>()) == 1);
        REQUIRE(order.database.value(remaining) == 1);
        REQUIRE(order.database.rows(registrations).size() == 1);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("whichever statement fails, the seat is still there and nobody is registered", "[task_8]") {
    judge::every_fault(
        one_seat, book, {"q1", "u1"},
        [](const auto& faulted) {
            {
                INFO("the caller gets the error that happened");
                REQUIRE(faulted.outcome == faulted.fault.error());
            }
            {
                INFO(no_transaction);
                REQUIRE(faulted.session.idle());
            }
            INFO("neither: the seat is still there, and nobody is registered");
            REQUIRE(faulted.database.value(remaining) == 1);
            REQUIRE(faulted.database.rows(registrations) == Rows{});
        },
        [](const judge::Fault& fault) { return !fault.ran(); });
}

TEST_CASE("whichever statement of a replay fails, the caller gets the error, and nothing changes",
          "[task_8]") {
    judge::every_fault(booked_by_q1, book, {"q1", "u1"}, [](const auto& faulted) {
        INFO("q1 was confirmed before; this is its replay, and an error is no answer to it");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.value(remaining) == 0);
        REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
        INFO(no_transaction);
        REQUIRE(faulted.session.idle());
    });
}

TEST_CASE("when COMMIT runs and yet reports an error, the seat is taken and the request registered",
          "[task_8]") {
    judge::every_fault(
        one_seat, book, {"q1", "u1"},
        [](const auto& faulted) {
            {
                INFO("the caller gets the error that happened");
                REQUIRE(faulted.outcome == faulted.fault.error());
            }
            {
                INFO(no_transaction);
                REQUIRE(faulted.session.idle());
            }
            INFO("both: the seat is taken, and q1 is registered");
            REQUIRE(faulted.database.value(remaining) == 0);
            REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
        },
        &judge::Fault::ran);
}
