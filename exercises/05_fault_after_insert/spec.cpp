// Exercise 05: whichever point fails, after the retry there is one registration and one seat less.
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

#include "book_and_retry.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using booking::Answer;
using booking::KeyReused;
using booking::Request;
using calls::Fate;
using judge::Database;
using judge::Fault;
using judge::Rows;
using judge::Session;

const judge::Function<decltype(booking::book)> book{"book"};
const judge::Function<std::string(sqlite::Connection&)> report{"report"};

const Request q1{.request_id = "q1", .user_id = "u1"};
const Request q1_of_another_user{.request_id = "q1", .user_id = "u2"};

const auto busy = judge::threw_code(SQLITE_BUSY);

const auto* const remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
const auto* const registrations = "SELECT request_id, user_id FROM registration ORDER BY request_id";

Database seats(int count) {
    return Database{std::string{booking::schema} + "INSERT INTO activity VALUES ('a1', " +
                    std::to_string(count) + ")"};
}

Database one_seat() {
    return seats(1);
}

Database two_seats() {
    return seats(2);
}

bool exception_before_commit_runs(const Fault& fault) {
    return fault.commits && fault.decision.fate == Fate::throw_foreign;
}

/// COMMIT worked, and an error is reported all the same.
bool acknowledgement_lost(const Fault& fault) {
    return fault.ran();
}

bool commit_fails(const Fault& fault) {
    return fault.commits && !acknowledgement_lost(fault);
}

/// Another session that has begun to read: while this lives, COMMIT gets SQLITE_BUSY.
class Reader {
  public:
    explicit Reader(const Database& database) : session_{database, "reader"} {
        session_.begin(report);
        session_.go();
    }
    /// The reader comes to the end of its rows.
    void finish() {
        while (!session_.go().finished()) {
        }
    }

  private:
    Session session_;
};

}  // namespace

TEST_CASE("an exception after the INSERT and before COMMIT: both tables are as before", "[task_1]") {
    judge::every_fault(
        one_seat, book, q1,
        [](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            REQUIRE(faulted.database.value(remaining) == 1);
            REQUIRE(faulted.database.rows(registrations) == Rows{});
        },
        exception_before_commit_runs);
}

TEST_CASE("COMMIT fails: the caller gets its error, and nothing is changed or left open", "[task_2]") {
    judge::every_fault(
        one_seat, book, q1,
        [](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            INFO("Afterwards the connection must have no transaction open.");
            REQUIRE(faulted.session.idle());
            REQUIRE(faulted.database.value(remaining) == 1);
            REQUIRE(faulted.database.rows(registrations) == Rows{});
        },
        commit_fails);
}

TEST_CASE("COMMIT gets SQLITE_BUSY from a reader: nothing is left open, and the retry books", "[task_2]") {
    const auto database = one_seat();
    Reader reader{database};
    Session session{database};

    INFO("Another session is in the middle of reading when COMMIT comes.");
    REQUIRE(session.call(book, q1) == busy);
    {
        INFO("Afterwards the connection must have no transaction open.");
        REQUIRE(session.idle());
    }
    CHECK(database.value(remaining) == 1);
    CHECK(database.rows(registrations) == Rows{});

    reader.finish();
    INFO("Then the reader has finished, and the same request comes again.");
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}});
}

TEST_CASE("COMMIT worked but an error was reported: the retry is a replay", "[task_3]") {
    judge::every_fault(
        one_seat, book, q1,
        [](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            REQUIRE(faulted.session.idle());
            INFO("Then the same request comes again; its seat was the last one.");
            REQUIRE(faulted.session.call(book, q1) == Answer::confirmed);
            REQUIRE(faulted.session.idle());
            REQUIRE(faulted.database.value(remaining) == 0);
            REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
        },
        acknowledgement_lost);
}

TEST_CASE("another user with the same key gets no replay", "[task_3]") {
    judge::every_fault(
        one_seat, book, q1,
        [](const auto& faulted) {
            INFO("Then another user comes with the same request_id.");
            REQUIRE(faulted.session.call(book, q1_of_another_user) == judge::threw<KeyReused>());
            REQUIRE(faulted.session.idle());
            REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
        },
        acknowledgement_lost);
}

TEST_CASE("whichever point failed, one retry on the same connection books once", "[task_4]") {
    judge::every_fault(two_seats, book, q1, [](const auto& faulted) {
        INFO("Then the same request comes again, on the same connection.");
        REQUIRE(faulted.session.call(book, q1) == Answer::confirmed);
        REQUIRE(faulted.database.value(remaining) == 1);
        REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
    });
}

TEST_CASE("whichever point failed, one retry in a new session books once", "[task_4]") {
    judge::every_fault(two_seats, book, q1, [](const auto& faulted) {
        INFO("Then the same request comes again, in a new session; the first one is still connected.");
        Session another{faulted.database, "B"};
        REQUIRE(another.call(book, q1) == Answer::confirmed);
        REQUIRE(faulted.database.value(remaining) == 1);
        REQUIRE(faulted.database.rows(registrations) == Rows{{"q1", "u1"}});
    });
}

TEST_CASE("the retry comes while the first attempt still runs", "[task_5]") {
    const auto seats_before = GENERATE(1, 2);
    judge::every_order(
        [&] { return seats(seats_before); }, book, {q1, q1},
        [&](const auto& order) {
            INFO("Both sessions carry the same request; seats before: " << seats_before << ".");
            REQUIRE(order.count(Answer::confirmed) >= 1);
            for (const auto& outcome : order.outcomes) {
                const bool allowed = outcome == Answer::confirmed || outcome == busy;
                INFO("A session may say confirmed, or SQLITE_BUSY when it is kept out; this one " << outcome
                                                                                                  << ".");
                REQUIRE(allowed);
            }
            REQUIRE(order.database.value(remaining) == seats_before - 1);
            REQUIRE(order.database.rows(registrations) == Rows{{"q1", "u1"}});
            REQUIRE(order.idle);
        });
}

// The table in design.md, from runs of the worker at hand: `./lab design --write` takes the solution's.

namespace {

std::string in_words(const judge::Outcome<Answer>& outcome) {
    if (const auto* answer = outcome.answer()) {
        return std::string{name(*answer)};
    }
    const auto& thrown = *outcome.thrown();
    return thrown.code
               ? sqlite::name_of(*thrown.code)
               : (outcome == judge::threw<calls::ForeignException>() ? "that exception" : thrown.type);
}

std::string counts(const Database& database) {
    std::ostringstream text;
    text << database.value(remaining) << " | " << database.value("SELECT count(*) FROM registration");
    return text.str();
}

/// @param cause  the row's first two cells
/// @param meanwhile  what happens between the first attempt and its retry
void write_row(
    std::ostream& out, const std::string& cause, const judge::Outcome<Answer>& outcome,
    const Database& database, Session& session, const std::function<void()>& meanwhile = [] {}) {
    out << "| " << cause << " | " << in_words(outcome) << " | " << counts(database) << " | "
        << (session.idle() ? "no" : "yes");
    meanwhile();
    out << " | " << in_words(session.call(book, q1)) << " | " << counts(database) << " |\n";
}

}  // namespace

TEST_CASE("what becomes of each fault, as a table", "[.fault_table]") {
    const char* file = std::getenv("LAB_TABLE");
    REQUIRE(file != nullptr);
    std::ofstream out{file};
    out << "| statement | what happens to it | the caller gets | remaining | registrations | transaction "
           "open | one retry gets | remaining | registrations |\n"
           "|---|---|---|---|---|---|---|---|---|\n";
    {
        const auto database = one_seat();
        Session session{database};
        write_row(out, "all | run", session.call(book, q1), database, session);
    }
    judge::every_fault(one_seat, book, q1, [&](const auto& faulted) {
        write_row(out, "`" + faulted.fault.sql + "` | " + faulted.fault.how(), faulted.outcome,
                  faulted.database, faulted.session);
    });
    {
        const auto database = one_seat();
        Reader reader{database};
        Session session{database};
        const auto outcome = session.call(book, q1);
        write_row(out, "`COMMIT` | meets a reader, who is done before the retry", outcome, database, session,
                  [&] { reader.finish(); });
    }
    REQUIRE(out.flush().good());
}
