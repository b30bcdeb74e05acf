// Exercise 04: an error between the decrement and the INSERT leaves everything as it was.
#include "book_or_restore.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using booking::Answer;
using booking::KeyReused;
using booking::Request;
using judge::Database;
using judge::Rows;
using judge::Session;

const judge::Function<decltype(booking::book)> book{"book"};

const Request q1{.request_id = "q1", .user_id = "u1"};
const Request q2{.request_id = "q2", .user_id = "u2"};
const Request q1_of_another_user{.request_id = "q1", .user_id = "u2"};

const auto* const remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
const auto* const registrations = "SELECT request_id, user_id FROM registration ORDER BY request_id";

Database seats(int count) {
    return Database{std::string{booking::schema} + "INSERT INTO activity VALUES ('a1', " +
                    std::to_string(count) + ")"};
}

Database one_seat() {
    return seats(1);
}

/// The faults of this exercise; those of COMMIT are exercise 05's.
bool before_commit(const judge::Fault& fault) {
    return !fault.commits;
}

}  // namespace

TEST_CASE("whichever statement fails before COMMIT, both tables are as before", "[task_1]") {
    judge::every_fault(
        one_seat, book, q1,
        [](const auto& faulted) {
            REQUIRE(faulted.database.value(remaining) == 1);
            REQUIRE(faulted.database.rows(registrations) == Rows{});
        },
        before_commit);
}

TEST_CASE("whichever statement fails before COMMIT, no transaction is left open", "[task_2]") {
    judge::every_fault(
        one_seat, book, q1,
        [](const auto& faulted) {
            INFO("Afterwards the connection must have no transaction open.");
            REQUIRE(faulted.session.idle());
        },
        before_commit);
}

TEST_CASE("no answer and no refusal leaves a transaction open", "[task_2]") {
    const auto database = one_seat();
    Session session{database};

    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.idle());
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.idle());
    CHECK(session.call(book, q2) == Answer::full);
    CHECK(session.idle());
    CHECK(session.call(book, q1_of_another_user) == judge::threw<KeyReused>());
    INFO("After KeyReused the connection must have no transaction open.");
    CHECK(session.idle());
}

TEST_CASE("the error that happened reaches the caller, and no other", "[task_3]") {
    judge::every_fault(
        one_seat, book, q1, [](const auto& faulted) { REQUIRE(faulted.outcome == faulted.fault.error()); },
        before_commit);
}

TEST_CASE("the retry on the same connection is confirmed and takes one seat", "[task_4]") {
    judge::every_fault([] { return seats(2); }, book, q1,
                       [](const auto& faulted) {
                           INFO("Then the same request comes again, on the same connection.");
                           REQUIRE(faulted.session.call(book, q1) == Answer::confirmed);
                           REQUIRE(faulted.database.value(remaining) == 1);
                           REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
                       },
                       before_commit);
}

TEST_CASE("in every order of two sessions' statements, one gets the last seat", "[task_5]") {
    judge::every_order(one_seat, book, {q1, q2}, [](const auto& order) {
        REQUIRE(order.count(Answer::confirmed) == 1);
        REQUIRE(order.count(Answer::full) == 1);
        REQUIRE(order.database.value(remaining) == 0);
        REQUIRE(order.database.rows(registrations).size() == 1);
        REQUIRE(order.idle);
    });
}

TEST_CASE("a replay takes no second seat, and a request stays with its user", "[task_5]") {
    const auto database = seats(2);
    Session session{database};

    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q1_of_another_user) == judge::threw<KeyReused>());
    CHECK(database.value(remaining) == 1);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
}
