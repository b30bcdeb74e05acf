// Exercise 12, the second half: how often, how long, how fast; other errors; two sessions.
#include "spec_words.hpp"

using namespace spec;

namespace {

const auto* const nothing_is_booked = "StillBusy has booked nothing";

/// Another session holds the write lock, and doesn't let it go.
class Holder {
  public:
    explicit Holder(const Database& database) : session_{database, "holder"} {
        session_.begin(hold_the_lock);
        session_.go();
    }
    ~Holder() { to_its_end(session_); }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;

  private:
    Session session_;
};

/// How a call comes out that never gets the lock.
Run kept_out(const Call& call) {
    const auto database = two_seats();
    const Holder holder{database};
    Session session{database};
    return drive(session, call);
}

}  // namespace

TEST_CASE("whichever statement meets a lock each time, five attempts are enough", "[task_4]") {
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = two_seats();
        Session session{database};
        const auto run = drive(session, {.request = q1}, busy_at(statement, 1000));
        INFO("Each attempt gets SQLITE_BUSY at the same statement:\n\n" << run.story.text());
        const auto& course = course_of(run.outcome);
        {
            INFO("an attempt is a transaction, from BEGIN on; a statement that is run again is none");
            REQUIRE(run.attempts() == 5);
        }
        REQUIRE(course.answer == "StillBusy");
        {
            INFO("four pauses are between five attempts, and there is none after the last");
            REQUIRE(course.pauses.size() == 4);
        }
        REQUIRE(course.words == "still busy after 5 attempts: SQLITE_BUSY");
        {
            INFO(no_transaction);
            REQUIRE(session.idle());
        }
        INFO(nothing_is_booked);
        REQUIRE(database.value(remaining) == 2);
        REQUIRE(database.rows(registrations) == Rows{});
    }
}

TEST_CASE("the attempts of a call are counted together, whichever statement met the lock", "[task_4]") {
    const auto database = two_seats();
    Session session{database};
    const auto last = statements_of_an_attempt().back();

    const auto run = drive(session, {.request = q1}, [&](const Stop& stop) {
        const auto statement = std::min(static_cast<std::size_t>(stop.attempt), last);
        const auto code = stop.attempt == 5 ? SQLITE_BUSY_SNAPSHOT : SQLITE_BUSY;
        return busy_at(statement, 1000, code)(stop);
    });
    INFO("Each attempt gets one statement further; the fifth gets SQLITE_BUSY_SNAPSHOT:\n\n"
         << run.story.text());
    const auto& course = course_of(run.outcome);
    CHECK(course.answer == "StillBusy");
    CHECK(run.attempts() == 5);
    CHECK(course.pauses.size() == 4);
    CHECK(course.words == "still busy after 5 attempts: SQLITE_BUSY_SNAPSHOT");
    CHECK(session.idle());
    {
        INFO(nothing_is_booked);
        CHECK(database.value(remaining) == 2);
    }
    INFO("then nobody holds a lock any more, and the caller asks again");
    const auto again = course_of(session.call(book, {.request = q1}));
    CHECK(again.answer == "confirmed");
    CHECK(again.attempts == 1);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
}

TEST_CASE("the fifth attempt gets through", "[task_4]") {
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = two_seats();
        Session session{database};
        const auto run = drive(session, {.request = q1}, busy_at(statement, 4));
        INFO("Four attempts get SQLITE_BUSY:\n\n" << run.story.text());
        const auto& course = course_of(run.outcome);
        REQUIRE(course.answer == "confirmed");
        REQUIRE(course.attempts == 5);
        REQUIRE(database.value(remaining) == 1);
        REQUIRE(database.rows(registrations) == Rows{{"q1", "u1"}});
    }
}

TEST_CASE("no attempt begins when two seconds have passed, and no pause is made for one", "[task_5]") {
    struct Slow {
        std::int64_t attempt_takes;
        std::int64_t overslept;
        int attempts;
        std::string pauses;
    };
    // Where random() is 0, the pauses are 50, 100, 200 and 250 ms.
    const std::vector<Slow> all{
        {250, 0, 5, "50, 100, 200, 250 ms"},  // the fifth begins at 1600
        {600, 0, 3, "50, 100 ms"},            // after 1950 a pause of 200 would end at 2150
        {900, 0, 3, "50, 100 ms"},            // the third begins at 1950, and no one cuts it off
        {1949, 0, 2, "50 ms"},                // the second begins at 1999
        {1950, 0, 1, "none"},                 // the second would begin at 2000
        {3000, 0, 1, "none"},
        {0, 1000, 2, "50, 100 ms"},  // the third would have begun at 1150, and the sleep lasts until 2150
    };
    for (const auto& slow : all) {
        const auto run =
            kept_out({.request = q1, .attempt_takes = slow.attempt_takes, .overslept = slow.overslept});
        INFO("Another session holds the lock. Each attempt takes "
             << slow.attempt_takes << " ms, and each sleep takes " << slow.overslept
             << " ms more than it was asked to:\n\n"
             << run.story.text()
             << "\nAn attempt begins only while less than 2000 ms have passed since the call began.");
        const auto& course = course_of(run.outcome);
        REQUIRE(course.answer == "StillBusy");
        REQUIRE(run.attempts() == slow.attempts);
        REQUIRE(text_of(course.pauses) == slow.pauses);
        REQUIRE(course.words == fmt::format("still busy after {} {}: SQLITE_BUSY", slow.attempts,
                                            slow.attempts == 1 ? "attempt" : "attempts"));
    }
}

TEST_CASE("a slow attempt that gets through is an answer", "[task_5]") {
    const auto database = two_seats();
    Session session{database};
    INFO("the only attempt takes 3 s, and no other session is there");
    const auto course = course_of(session.call(book, {.request = q1, .attempt_takes = 3000}));
    CHECK(course.answer == "confirmed");
    CHECK(course.attempts == 1);
}

TEST_CASE("the pauses double up to their cap, and each takes its part of chance", "[task_6]") {
    struct Chance {
        std::vector<double> random;
        std::string pauses;
    };
    const std::vector<Chance> all{
        {{0.0}, "50, 100, 200, 250 ms"},
        {{0.5}, "75, 150, 300, 375 ms"},
        {{0.0, 0.5, 0.25, 0.8}, "50, 150, 250, 450 ms"},
        {{0.98, 0.0, 0.5, 0.0}, "99, 100, 300, 250 ms"},
    };
    for (const auto& chance : all) {
        const auto run = kept_out({.request = q1, .random = chance.random});
        INFO("random() gives " << Catch::StringMaker<std::vector<double>>::convert(chance.random)
                               << " in this order, again and again; the contract's pauses are\n"
                                  "min(100 * 2^(n-1), 500) * (0.5 + random() / 2) ms, for n from 1 to 4");
        REQUIRE(text_of(course_of(run.outcome).pauses) == chance.pauses);
    }
}

TEST_CASE("nobody sleeps with a transaction open", "[task_6]") {
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = two_seats();
        Session session{database};
        const auto run = drive(session, {.request = q1}, busy_at(statement, 4));
        INFO("Four attempts get SQLITE_BUSY:\n\n" << run.story.text());
        const auto& course = course_of(run.outcome);
        REQUIRE(text_of(course.pauses) == "50, 100, 200, 250 ms");
        INFO("a transaction that sleeps keeps the others out for as long");
        REQUIRE(!course.slept_in_transaction);
    }
}

TEST_CASE("another error reaches the caller from the first attempt", "[task_7]") {
    judge::every_fault(two_seats, book, {.request = q1}, [](const auto& faulted) {
        REQUIRE(faulted.outcome == faulted.fault.error());
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        INFO("then the same request comes again");
        REQUIRE(course_of(faulted.session.call(book, {.request = q1})).answer == "confirmed");
        REQUIRE(faulted.database.value(remaining) == 1);
        REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
    });
}

TEST_CASE("what isn't SQLITE_BUSY isn't retried, in whichever attempt it comes", "[task_7]") {
    const auto attempt = GENERATE(1, 2, 5);
    const auto code = GENERATE(SQLITE_LOCKED, SQLITE_INTERRUPT, SQLITE_NOMEM, SQLITE_ERROR);
    for (const auto statement : statements_of_an_attempt()) {
        const auto database = two_seats();
        Session session{database};
        const auto run = drive(session, {.request = q1}, [&](const Stop& stop) {
            return stop.attempt < attempt ? busy_at(1, 1000)(stop) : busy_at(statement, 1000, code)(stop);
        });
        INFO("In attempt " << attempt << " another error comes, \"" << sqlite3_errstr(code) << "\":\n\n"
                           << run.story.text());
        REQUIRE(run.outcome == judge::threw_code(code));
        REQUIRE(run.attempts() == attempt);
        INFO(no_transaction);
        REQUIRE(session.idle());
    }
}

TEST_CASE("a key that another user has is told so at once", "[task_7]") {
    const auto database = two_seats();
    Session session{database};
    session.call(book, {.request = q1});

    const auto run = drive(session, {.request = q1_of_another_user});
    CHECK(run.outcome == judge::threw<KeyReused>());
    CHECK(run.attempts() == 1);
    CHECK(database.value(remaining) == 1);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("in every order of two sessions, each gets an answer", "[task_8]") {
    const auto same_request = GENERATE(false, true);
    const auto& other = same_request ? q1 : q2;
    judge::every_order([] { return seats(1); }, book, {{.request = q1}, {.request = other}},
                       [&](const auto& order) {
                           INFO("One seat, and the requests are q1 and " << other.request_id << ".");
                           int confirmed = 0;
                           for (const auto& outcome : order.outcomes) {
                               const auto& course = course_of(outcome);
                               INFO("whoever waits for a lock gets it here, so nobody is StillBusy");
                               REQUIRE(course.answer != "StillBusy");
                               confirmed += course.answer == "confirmed" ? 1 : 0;
                           }
                           REQUIRE(confirmed == (same_request ? 2 : 1));
                           REQUIRE(order.database.value(remaining) == 0);
                           REQUIRE(order.database.value("SELECT count(*) FROM registration") == 1);
                           INFO(no_transaction);
                           REQUIRE(order.idle);
                       });
}

TEST_CASE("wherever the other session stands, and however many attempts it lasts, each gets an answer",
          "[task_8]") {
    int met_a_lock = 0;
    for (const auto statement : statements_of_an_attempt()) {
        for (int attempts = 1; attempts < 5; ++attempts) {
            const auto database = seats(1);
            Session first{database, "A"};
            auto event = first.begin(book, {.request = q1});
            for (std::size_t ran = 1; ran < statement && !event.finished(); ++ran) {
                event = first.go();
            }
            const auto before = event.sql;
            Session second{database, "B"};
            const auto run = drive(second, {.request = q2}, [&](const Stop& stop) {
                if (stop.attempt > attempts && !event.finished()) {
                    event = to_its_end(first);
                }
                return Decision{};
            });
            if (!event.finished()) {
                event = to_its_end(first);
            }
            met_a_lock += run.attempts() > 1 ? 1 : 0;
            INFO("One seat. Session A stands before `"
                 << before << "` and goes on to its end after B's attempt " << attempts << ":\n\n"
                 << run.story.text());
            const auto& answer_to_b = course_of(run.outcome).answer;
            const auto outcome_of_a = Session::outcome_of<Course>(event);
            REQUIRE(answer_to_b == (course_of(outcome_of_a).answer == "confirmed" ? "full" : "confirmed"));
            REQUIRE(database.value(remaining) == 0);
            REQUIRE(database.value("SELECT count(*) FROM registration") == 1);
        }
    }
    INFO("some of these orders must have met a lock, or nothing was shown");
    CHECK(met_a_lock > 0);
}
