// Exercise 12: a booking that meets a lock is begun anew, so often and so fast as the contract says.
#include "spec_words.hpp"

using namespace spec;

TEST_CASE("without contention: one attempt, and no sleep", "[task_1]") {
    const auto database = seats(1);
    Session session{database};

    const auto booked = course_of(session.call(book, {.request = q1}));
    CHECK(booked.answer == "confirmed");
    CHECK(booked.attempts == 1);
    CHECK(text_of(booked.pauses) == "none");
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("full, a replay and a reused key are no contention", "[task_1]") {
    const auto database = seats(1);
    Session session{database};
    session.call(book, {.request = q1});

    INFO("q1 has the last seat");
    const auto replayed = course_of(session.call(book, {.request = q1}));
    CHECK(replayed.answer == "confirmed");
    const auto full = course_of(session.call(book, {.request = q2}));
    CHECK(full.answer == "full");
    CHECK(full.attempts == 1);
    CHECK(text_of(full.pauses) == "none");
    CHECK(session.call(book, {.request = q1_of_another_user}) == judge::threw<KeyReused>());
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("whichever statement meets a lock, the whole transaction is begun anew, and books once",
          "[task_2]") {
    for (const auto code : {SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT}) {
        for (const auto statement : statements_of_an_attempt()) {
            const auto database = two_seats();
            Session session{database};
            const auto run = drive(session, {.request = q1}, busy_at(statement, 1, code));
            INFO("One statement gets " << sqlite::name_of(code) << ":\n\n" << run.story.text());
            {
                INFO("After that nothing but ROLLBACK may follow in its transaction; this did:");
                REQUIRE(run.in_the_doomed_transaction == "");
            }
            const auto& course = course_of(run.outcome);
            REQUIRE(course.answer == "confirmed");
            REQUIRE(course.pauses.size() == 1);
            REQUIRE(database.value(remaining) == 1);
            REQUIRE(database.rows(registrations) == Rows{{"q1", "u1"}});
            INFO(no_transaction);
            REQUIRE(session.idle());
        }
    }
}

TEST_CASE("a Booking says how many attempts it took", "[task_2]") {
    const auto database = two_seats();
    Session session{database};
    const auto run = drive(session, {.request = q1}, busy_at(1, 2));
    INFO("BEGIN gets SQLITE_BUSY twice:\n\n" << run.story.text());
    const auto& course = course_of(run.outcome);
    CHECK(course.answer == "confirmed");
    CHECK(course.attempts == 3);
}

TEST_CASE("another session holds the write lock, and is done before the second attempt", "[task_2]") {
    const auto database = two_seats();
    Session holder{database, "holder"};
    holder.begin(hold_the_lock);
    holder.go();
    Session session{database};

    const auto run = drive(session, {.request = q1}, [&](const Stop& stop) {
        if (stop.attempt == 2 && stop.statement == 1) {
            to_its_end(holder);
        }
        return Decision{};
    });
    INFO("The other session has begun to write, and ends when the second attempt comes:\n\n"
         << run.story.text());
    const auto& course = course_of(run.outcome);
    CHECK(course.answer == "confirmed");
    CHECK(course.attempts == 2);
    CHECK(database.value(remaining) == 1);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
}

TEST_CASE("another session reads when COMMIT comes, and is done before the second attempt", "[task_2]") {
    const auto database = two_seats();
    Session reader{database, "reader"};
    reader.begin(read_slowly);
    reader.go();
    Session session{database};

    const auto run = drive(session, {.request = q1}, [&](const Stop& stop) {
        if (stop.attempt == 2 && stop.statement == 1) {
            to_its_end(reader);
        }
        return Decision{};
    });
    INFO("The other session is in the middle of reading, and ends when the second attempt comes:\n\n"
         << run.story.text());
    {
        INFO("After SQLITE_BUSY nothing but ROLLBACK may follow in its transaction; this did:");
        CHECK(run.in_the_doomed_transaction == "");
    }
    const auto& course = course_of(run.outcome);
    CHECK(course.answer == "confirmed");
    CHECK(course.attempts == 2);
    CHECK(database.value(remaining) == 1);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
}

namespace {

/// A call whose first attempt gets SQLITE_BUSY at `statement`; as soon as that attempt's transaction is gone,
/// another session books `meanwhile`.
Run overtaken(const Database& database, Session& session, std::size_t statement, const Request& meanwhile) {
    bool failed = false;
    bool booked = false;
    auto run = drive(session, {.request = q1}, [&](const Stop& stop) {
        if (failed && !booked && !stop.in_transaction) {
            Session other{database, "B"};
            booked = course_of(other.call(book, {.request = meanwhile})).answer == "confirmed";
        }
        const auto decision = busy_at(statement, 1)(stop);
        failed = failed || decision.fate != Fate::run;
        return decision;
    });
    INFO("One statement gets SQLITE_BUSY:\n\n" << run.story.text());
    INFO("Between two attempts no transaction is open, and another session can book " << meanwhile.request_id
                                                                                      << ".");
    REQUIRE(booked);
    return run;
}

}  // namespace

TEST_CASE("another request takes the last seat between two attempts: full", "[task_3]") {
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = seats(1);
        Session session{database};
        const auto run = overtaken(database, session, statement, q2);
        INFO("Between the two attempts another session has booked q2, the last seat:\n\n"
             << run.story.text());
        REQUIRE(course_of(run.outcome).answer == "full");
        REQUIRE(database.value(remaining) == 0);
        REQUIRE(database.rows(registrations) == Rows{{"q2", "u2"}});
        INFO(no_transaction);
        REQUIRE(session.idle());
    }
}

TEST_CASE("the same request is booked between two attempts: a replay", "[task_3]") {
    const auto seats_before = GENERATE(1, 2);
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = seats(seats_before);
        Session session{database};
        const auto run = overtaken(database, session, statement, q1);
        INFO("Between the two attempts another session has booked this very request; seats before: "
             << seats_before << ".\n\n"
             << run.story.text());
        REQUIRE(course_of(run.outcome).answer == "confirmed");
        REQUIRE(database.value(remaining) == seats_before - 1);
        REQUIRE(database.rows(registrations) == Rows{{"q1", "u1"}});
        INFO(no_transaction);
        REQUIRE(session.idle());
    }
}

TEST_CASE("another user takes the key between two attempts: KeyReused", "[task_3]") {
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = two_seats();
        Session session{database};
        const auto run = overtaken(database, session, statement, q1_of_another_user);
        INFO("Between the two attempts another user has booked with this request_id:\n\n"
             << run.story.text());
        REQUIRE(run.outcome == judge::threw<KeyReused>());
        REQUIRE(database.value(remaining) == 1);
        REQUIRE(database.rows(registrations) == Rows{{"q1", "u2"}});
        INFO(no_transaction);
        REQUIRE(session.idle());
    }
}
