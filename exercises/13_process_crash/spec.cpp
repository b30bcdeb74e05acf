// Exercise 13: wherever the program is killed, a seat is taken and registered or neither, and one retry
// books.
#include <string>

#include "labkit/disk/disk.hpp"
#include "spec_words.hpp"

using namespace spec;

TEST_CASE("nobody is killed: confirmed, confirmed again, full", "[task_1]") {
    const auto database = one_seat();
    Session session{database};

    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q2) == Answer::full);
    CHECK(session.call(book, q1_of_another_user) == judge::threw<KeyReused>());
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == q1_alone);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a key may have any characters in it, and is no pattern", "[task_1]") {
    const auto database = seats(2);
    Session session{database};

    session.call(book, {"q1", "u1"});
    INFO("q_ isn't q1, nor is Q1; and o'neil is a name");
    CHECK(session.call(book, {"q_", "o'neil"}) == Answer::confirmed);
    CHECK(session.call(book, {"q_", "o'neil"}) == Answer::confirmed);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}, {"q_", "o'neil"}});
    CHECK(session.call(book, {"Q1", "u1"}) == Answer::full);
}

TEST_CASE("an error at any statement changes nothing, or COMMIT had worked; one retry books once",
          "[task_2]") {
    const auto same_connection = GENERATE(true, false);
    judge::every_fault(two_seats, book, q1, [&](const auto& faulted) {
        const bool ran = faulted.fault.ran();
        REQUIRE(faulted.outcome == faulted.fault.error());
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        {
            INFO((ran ? "That COMMIT had worked: both changes are there." : "Neither change may be there."));
            REQUIRE(faulted.database.value(remaining) == (ran ? 1 : 2));
            REQUIRE(faulted.database.rows(registrations) == (ran ? q1_alone : nobody));
        }
        Session another{faulted.database, "B"};
        INFO("Then the same request comes again, "
             << (same_connection ? "on the same connection." : "to another program."));
        REQUIRE((same_connection ? faulted.session : another).call(book, q1) == Answer::confirmed);
        REQUIRE(faulted.database.value(remaining) == 1);
        REQUIRE(faulted.database.rows(registrations) == q1_alone);
    });
}

TEST_CASE("killed before any statement of a booking: both changes are there, or neither", "[task_3]") {
    const auto seats_before = GENERATE(1, 2);
    judge::every_kill([&] { return seats(seats_before); }, book, q1,
                      [&](const auto& killed) {
                          INFO(nothing_ran_since << ", " << seats_before << ".");
                          REQUIRE(killed.database.value(free_or_registered) == seats_before);
                          const auto left = killed.database.rows(registrations);
                          INFO("A registration that is there must be the request's: q1, u1.");
                          REQUIRE(left == (left.empty() ? nobody : q1_alone));
                      });
}

TEST_CASE("killed in a call that has nothing to change: nothing is changed", "[task_3]") {
    const auto nothing_changes = [](const auto& killed) {
        INFO("q1 has its seat already, and this call has nothing to change.");
        REQUIRE(killed.database.value(remaining) == 0);
        REQUIRE(killed.database.rows(registrations) == q1_alone);
    };
    judge::every_kill(q1_has_the_last_seat, book, q1, nothing_changes);
    judge::every_kill(q1_has_the_last_seat, book, q2, nothing_changes);
    judge::every_kill(q1_has_the_last_seat, book, q1_of_another_user, nothing_changes);
}

TEST_CASE("killed between any two changes that SQLite makes to its files: both changes, or neither",
          "[task_4]") {
    const auto database = two_seats();
    disk::Disk disk{database.image()};
    Session session{database, "A", {.settings = "", .recorded = true}};
    REQUIRE(session.call(book, q1) == Answer::confirmed);
    std::size_t number = 0;
    for (const auto& operation : session.operations()) {
        disk.apply(operation);
        if (!files::changes_the_disk(operation.action)) {
            continue;
        }
        INFO("Killed after step " << ++number << " of what SQLite does to the files in a booking, `"
                                  << name(operation.action) << " " << operation.file
                                  << "`. (Most of them come inside COMMIT.)");
        {
            const Database left{disk.seen()};
            INFO(nothing_ran_since << ", 2.");
            REQUIRE(left.value(free_or_registered) == 2);
        }
        // The same files again: the judge's look has put back what the journal held.
        const Database left{disk.seen()};
        Session another{left, "B"};
        INFO(new_program);
        REQUIRE(another.call(book, q1) == Answer::confirmed);
        REQUIRE(left.value(remaining) == 1);
        REQUIRE(left.rows(registrations) == q1_alone);
    }
}

TEST_CASE("killed after its answers: what was confirmed is there", "[task_5]") {
    const auto database = seats(3);
    Session session{database};

    Rows confirmed;
    for (const auto& request : {q1, q2, q3}) {
        REQUIRE(session.call(book, request) == Answer::confirmed);
        confirmed.push_back({request.request_id, request.user_id});
        INFO(no_transaction);
        CHECK(session.idle());
    }
    session.kill_and_restart();
    INFO("Three requests were confirmed, and then the program was killed.");
    CHECK(database.rows(registrations) == confirmed);
    CHECK(database.value(remaining) == 0);
}

TEST_CASE("one request is confirmed, and the program is killed in the next: the first is there", "[task_5]") {
    const auto first_is_confirmed = [](Session& session) {
        REQUIRE(session.call(book, q1) == Answer::confirmed);
        return session.begin(book, q2);
    };
    bool came_to_its_end = false;
    for (std::size_t statement = 1; !came_to_its_end; ++statement) {
        const auto database = two_seats();
        Session session{database};
        const auto kill = judge::run_and_kill<Answer>(session, first_is_confirmed, statement);
        came_to_its_end = kill.heard.has_value();
        INFO("q1 was confirmed. Then q2 comes, and the program is " << kill.in_words() << ":\n\n"
                                                                    << kill.timeline.text());
        REQUIRE(database.value("SELECT count(*) FROM registration WHERE request_id = 'q1'") == 1);
    }
}

TEST_CASE("wherever it was killed, one retry books once", "[task_6]") {
    const auto seats_before = GENERATE(1, 2);
    judge::every_kill([&] { return seats(seats_before); }, book, q1,
                      [&](const auto& killed) {
                          INFO(new_program << " Seats before: " << seats_before << ".");
                          REQUIRE(killed.session.call(book, q1) == Answer::confirmed);
                          REQUIRE(killed.session.idle());
                          REQUIRE(killed.database.value(remaining) == seats_before - 1);
                          REQUIRE(killed.database.rows(registrations) == q1_alone);
                      });
}

TEST_CASE("killed, and killed again in the retry: the next retry books once", "[task_6]") {
    const auto seats_before = GENERATE(1, 2);
    judge::every_kill(
        [&] { return seats(seats_before); }, book, q1,
        [&](const auto& killed) {
            const auto left = killed.database.image();
            INFO("Then the same request comes again, to a new program, which is killed, too:");
            judge::every_kill(
                [&] { return Database{left}; }, book, q1,
                [&](const auto& killed_again) {
                    REQUIRE(killed_again.database.value(free_or_registered) == seats_before);
                    INFO("And once more to a new program. Seats at first: " << seats_before << ".");
                    REQUIRE(killed_again.session.call(book, q1) == Answer::confirmed);
                    REQUIRE(killed_again.database.value(remaining) == seats_before - 1);
                    REQUIRE(killed_again.database.rows(registrations) == q1_alone);
                });
        });
}

TEST_CASE("wherever it was killed, another request gets the seats that are free", "[task_6]") {
    judge::every_kill(one_seat, book, q1, [](const auto& killed) {
        const bool booked = killed.database.rows(registrations) == q1_alone;
        INFO("Then q2 comes, to a new program. The seat is " << (booked ? "q1's." : "free."));
        REQUIRE(killed.session.call(book, q2) == (booked ? Answer::full : Answer::confirmed));
        REQUIRE(killed.database.rows(registrations) == (booked ? q1_alone : Rows{{"q2", "u2"}}));
        REQUIRE(killed.database.value(remaining) == 0);
    });
}
