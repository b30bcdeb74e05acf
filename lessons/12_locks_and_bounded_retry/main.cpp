// Four ways to be told "database is locked", and one to be told that a transaction is open already.
#include <fmt/format.h>

#include <string>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

constexpr const auto* take_a_seat = "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1'";
constexpr const auto* count_seats = "SELECT remaining FROM activity WHERE id = 'a1'";

sqlite::Connection new_file(const std::string& path, const std::string& settings) {
    sqlite::Connection connection{path};
    connection.execute(settings +
                       "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL);"
                       "INSERT INTO activity VALUES ('a1', 2)");
    return connection;
}

/// Two sessions on one file with two seats, and what they run from then on.
struct Stage {
    std::string settings;
    lesson::ScratchFile file = {};
    sqlite::Connection a = new_file(file.path(), settings);
    sqlite::Connection b{file.path()};
    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
};

/// How a statement was refused; the code is SQLITE_OK when it wasn't.
struct Refusal {
    int code = SQLITE_OK;
    std::string what;

    /// It is this code, and the text that SQLite has for both kinds of SQLITE_BUSY.
    bool is_locked(int expected) const {
        return code == expected && what.find("database is locked") != std::string::npos;
    }
};

Refusal refusal_of(sqlite::Connection& connection, std::string_view sql) {
    try {
        connection.execute(sql);
        return {};
    } catch (const sqlite::Error& error) {
        return {error.code(), error.what()};
    }
}

std::int64_t seats(sqlite::Connection& connection) {
    return connection.value<std::int64_t>(count_seats).value();
}

void at_begin(lesson::Lesson& lesson) {
    lesson.set_up("SQLITE_BUSY at BEGIN",
                  "Session A has the write lock. Session B begins a transaction that wants it, too.");
    lesson.predict("is a transaction of B open after that, and what has B to do before it tries again?");
    Stage stage{};
    stage.a.execute("BEGIN IMMEDIATE");
    const auto refusal = refusal_of(stage.b, "BEGIN IMMEDIATE");
    const bool open = stage.b.in_transaction();
    stage.a.execute("COMMIT");
    stage.b.execute("BEGIN IMMEDIATE");
    stage.b.execute("ROLLBACK");
    lesson.show("What ran, in this order:", stage.recorder.timeline());
    lesson.came_out(refusal.is_locked(SQLITE_BUSY) && !open,
                    "no transaction is open, and nothing has to be undone.");
    lesson.explain("BEGIN IMMEDIATE takes the write lock or does nothing. B can begin again when A is done.");
}

void at_an_upgrade(lesson::Lesson& lesson) {
    lesson.set_up(
        "SQLITE_BUSY at an upgrade",
        "B begins DEFERRED and reads: 2 seats. A has the write lock. B wants to write what it decided "
        "on; it tries the UPDATE twice, and then says COMMIT.");
    lesson.predict("can A commit? And what does COMMIT answer to B?");
    Stage stage{};
    stage.b.execute("BEGIN DEFERRED");
    const auto read = seats(stage.b);
    stage.a.execute("BEGIN IMMEDIATE");
    stage.a.execute(take_a_seat);
    const auto first = refusal_of(stage.b, take_a_seat);
    const auto a_commits = refusal_of(stage.a, "COMMIT");
    const auto again = refusal_of(stage.b, take_a_seat);
    const auto commit = refusal_of(stage.b, "COMMIT");
    const auto a_commits_again = refusal_of(stage.a, "COMMIT");
    lesson.show("What ran, in this order:", stage.recorder.timeline());
    lesson.left("remaining", seats(stage.b));
    lesson.came_out(
        a_commits.is_locked(SQLITE_BUSY) && commit.code == SQLITE_OK,
        "A can't commit while B is in its transaction, and B's COMMIT is fine, with nothing written.");
    lesson.claim(first.is_locked(SQLITE_BUSY) && again.is_locked(SQLITE_BUSY) && read == 2 &&
                     a_commits_again.code == SQLITE_OK && seats(stage.b) == 1,
                 "the UPDATE is refused both times, and A commits when B has ended its transaction.");
    lesson.explain(
        "A waits for B, who reads, and B waits for A, who writes. Trying the UPDATE again can't help: one of them "
        "has to end its transaction. And the trap: SQLITE_BUSY refuses a statement and leaves the transaction as "
        "it is, so COMMIT commits what there is, which is nothing. A program that took its OK for an answer would "
        "have sold a seat that nobody took.");
}

void at_commit(lesson::Lesson& lesson) {
    lesson.set_up(
        "SQLITE_BUSY at COMMIT",
        "The file has a rollback journal, SQLite's default. B has read the first row of its SELECT and "
        "not come to its end. A writes and commits.");
    lesson.predict("is A's UPDATE lost? And what has A to do when B is done?");
    Stage stage{};
    sqlite::Statement reading{stage.b, count_seats};
    const bool row = reading.step();
    stage.a.execute("BEGIN IMMEDIATE");
    stage.a.execute(take_a_seat);
    const auto refusal = refusal_of(stage.a, "COMMIT");
    const bool open = stage.a.in_transaction();
    const bool another = reading.step();
    stage.recorder.note(stage.b, "comes to the end of its rows");
    const auto again = refusal_of(stage.a, "COMMIT");
    lesson.show("What ran, in this order:", stage.recorder.timeline());
    lesson.left("remaining", seats(stage.b));
    lesson.came_out(
        refusal.is_locked(SQLITE_BUSY) && open && again.code == SQLITE_OK && seats(stage.b) == 1,
        "it isn't lost: the transaction is still open, and COMMIT alone works when it is tried again.");
    lesson.claim(row && !another, "B reads one row.");
    lesson.explain(
        "COMMIT has to wait until nobody reads. Besides BEGIN, this is the one refusal of the four after which the "
        "same statement can work. Until it does, the transaction is open with its write lock, and a program that "
        "sleeps meanwhile keeps the others out.");
}

void a_stale_snapshot(lesson::Lesson& lesson) {
    lesson.set_up(
        "SQLITE_BUSY_SNAPSHOT",
        "The file has a WAL. B begins DEFERRED and reads: 2 seats. A takes one and commits. Then B wants "
        "to write, and nobody holds a lock.");
    lesson.predict("how often must B try its UPDATE?");
    Stage stage{"PRAGMA journal_mode = WAL;"};
    stage.b.execute("BEGIN DEFERRED");
    const auto read = seats(stage.b);
    stage.a.execute(take_a_seat);
    const auto first = refusal_of(stage.b, take_a_seat);
    const auto second = refusal_of(stage.b, take_a_seat);
    const auto still_read = seats(stage.b);
    stage.b.execute("ROLLBACK");
    stage.b.execute("BEGIN IMMEDIATE");
    const auto read_anew = seats(stage.b);
    const auto third = refusal_of(stage.b, take_a_seat);
    stage.b.execute("COMMIT");
    lesson.show("What ran, in this order:", stage.recorder.timeline());
    lesson.left("remaining", seats(stage.a));
    lesson.came_out(
        first.is_locked(SQLITE_BUSY_SNAPSHOT) && second.is_locked(SQLITE_BUSY_SNAPSHOT) && still_read == 2,
        "it was refused twice, and B still sees 2 seats; a new transaction sees 1, and writes.");
    lesson.claim(read == 2 && read_anew == 1 && third.code == SQLITE_OK && seats(stage.a) == 0,
                 "after ROLLBACK the UPDATE works at once.");
    lesson.explain(
        "the transaction goes on seeing the file as it was when it first read, and nothing may be written on top "
        "of an old state. No waiting makes it newer. The text is \"database is locked\" here, too, and nothing is "
        "locked: the code's name tells the two apart.");
}

void a_transaction_is_open(lesson::Lesson& lesson) {
    lesson.set_up(
        "Cannot start a transaction within a transaction",
        "A has the write lock. B's first attempt reads and is refused at its UPDATE. B's program goes back "
        "to its beginning and says BEGIN; A is done by then.");
    lesson.predict("does it get SQLITE_BUSY?");
    Stage stage{};
    stage.b.execute("BEGIN DEFERRED");
    const auto read = seats(stage.b);
    stage.a.execute("BEGIN IMMEDIATE");
    const auto busy = refusal_of(stage.b, take_a_seat);
    stage.a.execute("ROLLBACK");
    const auto refusal = refusal_of(stage.b, "BEGIN IMMEDIATE");
    stage.b.execute("ROLLBACK");
    const auto again = refusal_of(stage.b, "BEGIN IMMEDIATE");
    lesson.show("What ran, in this order:", stage.recorder.timeline());
    lesson.came_out(refusal.code == SQLITE_ERROR, "no: SQLITE_ERROR. B stands in its own way.");
    lesson.claim(read == 2 && busy.is_locked(SQLITE_BUSY) && again.code == SQLITE_OK,
                 "after ROLLBACK the same BEGIN works.");
    lesson.explain(
        "SQLITE_BUSY left B's first transaction open. No retry of BEGIN helps, and this error isn't worth one: it "
        "says that the program forgot something.");
}

void tell(lesson::Lesson& lesson) {
    at_begin(lesson);
    at_an_upgrade(lesson);
    at_commit(lesson);
    a_stale_snapshot(lesson);
    a_transaction_is_open(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 12: locks and bounded retry", argc, argv, tell);
}
