// The worst moment: the seat is taken, the registration isn't written yet, and an exception flies.
#include <fmt/format.h>

#include <functional>
#include <stdexcept>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void one_seat(sqlite::Connection& connection) {
    connection.execute(
        "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK(remaining >= 0));"
        "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);"
        "INSERT INTO activity VALUES ('a1', 1);");
}

std::int64_t take_seat(sqlite::Connection& connection) {
    return connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
}

std::int64_t read_remaining(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value();
}

std::int64_t count_registrations(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT count(*) FROM registration").value();
}

/// Lesson 03's booking. No line of it says what to do about an exception: ~Transaction does.
/// @param before_insert  the fault point: what happens between the UPDATE and the INSERT
std::string book(
    sqlite::Connection& connection, std::string_view request, std::string_view user,
    const std::function<void()>& before_insert = [] {}) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto holder =
        connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?", request);
    if (holder && *holder != user) {
        throw std::invalid_argument{"this request is another user's"};
    }
    if (holder) {
        transaction.commit();
        return "confirmed";
    }
    if (take_seat(connection) == 0) {
        transaction.rollback();
        return "full";
    }
    before_insert();
    connection.run("INSERT INTO registration VALUES (?, ?)", request, user);
    transaction.commit();
    return "confirmed";
}

/// @returns what SQLite had against it; empty when a transaction has begun
std::string begin(sqlite::Connection& connection) {
    try {
        connection.execute("BEGIN IMMEDIATE");
        return "";
    } catch (const sqlite::Error& error) {
        return error.what();
    }
}

void an_exception_at_the_fault_point(lesson::Lesson& lesson) {
    lesson.set_up(
        "An exception before the INSERT",
        "Activity a1 has one seat. The first attempt books inside BEGIN IMMEDIATE … COMMIT. After the UPDATE "
        "both connections read how many seats remain; then an exception flies. The second connection looks at "
        "both tables and tries the request again.");
    lesson.predict(
        "what do the two connections read after the UPDATE, and what is left after the exception?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection retry{file.path()};
    one_seat(first);

    lesson::Recorder recorder{{{"first attempt", first}, {"retry", retry}}};
    std::int64_t seen_inside = 0;
    std::int64_t seen_outside = 0;
    bool caller_was_told = false;
    try {
        book(first, "q1", "u1", [&] {
            seen_inside = read_remaining(first);
            seen_outside = read_remaining(retry);
            recorder.note(first, "throws: out of memory");
            throw std::runtime_error{"out of memory"};
        });
    } catch (const std::runtime_error& error) {
        caller_was_told = true;
        recorder.note(first, fmt::format("the caller gets: {}", error.what()));
    }
    const auto remaining = read_remaining(retry);
    const auto registrations = count_registrations(retry);
    const auto answer = book(retry, "q1", "u1");
    recorder.note(retry, fmt::format("answer: {}", answer));
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(seen_inside == 0 && seen_outside == 1 && remaining == 1 && registrations == 0,
                    "0 on the first connection, 1 on the second. After the exception: 1 seat and no "
                    "registration, as before.");
    lesson.claim(caller_was_told, "the exception reaches the caller.");
    lesson.claim(answer == "confirmed" && read_remaining(retry) == 0 && count_registrations(retry) == 1,
                 "the retry is confirmed, with one seat taken and one registration.");
    lesson.explain(
        "the UPDATE did change the row, for its own transaction. The exception leaves book() before "
        "commit(), and on the way out ~Transaction runs ROLLBACK (line 7): the decrement is undone. The "
        "caller still gets the exception, and the retry books as if the first attempt had never been.");
}

void a_transaction_left_open(lesson::Lesson& lesson) {
    lesson.set_up("A transaction left open",
                  "The same fault in a program that writes BEGIN as plain SQL: its catch block only logs "
                  "the error, and nothing runs ROLLBACK. Then both sessions want to begin.");
    lesson.predict("what does session A get at its next BEGIN, and what does session B get?");
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);

    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
    try {
        a.execute("BEGIN IMMEDIATE");
        take_seat(a);
        throw std::runtime_error{"out of memory"};
    } catch (const std::runtime_error& error) {
        recorder.note(a, fmt::format("logs: {}", error.what()));
    }
    const auto error_of_a = begin(a);
    const auto error_of_b = begin(b);
    a.execute("ROLLBACK");
    const auto error_afterwards = begin(b);
    b.execute("ROLLBACK");
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(error_of_a.starts_with("SQLITE_ERROR: cannot start a transaction within a transaction") &&
                        error_of_b.starts_with("SQLITE_BUSY"),
                    "A cannot start a transaction within a transaction, and B is kept out (SQLITE_BUSY).");
    lesson.claim(error_afterwards.empty(), "after A's ROLLBACK, B can begin.");
    lesson.explain(
        "A's transaction is still open, and it still holds the write lock. A learns of it only at its next "
        "BEGIN, one request after the mistake; B, which made none, can't begin either. After A's ROLLBACK "
        "(line 6) B begins.");
}

void tell(lesson::Lesson& lesson) {
    an_exception_at_the_fault_point(lesson);
    a_transaction_left_open(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 04: a fault before the INSERT", argc, argv, tell);
}
