// Both changes are made and COMMIT is all that is missing; or COMMIT worked and the caller never hears of it.
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

void add_registration(sqlite::Connection& connection, std::string_view request, std::string_view user) {
    connection.run("INSERT INTO registration VALUES (?, ?)", request, user);
}

/// What happens at the two fault points of a booking.
struct Faults {
    std::function<void()> before_commit = [] {};
    std::function<void()> after_commit = [] {};
};

std::string book(sqlite::Connection& connection, std::string_view request, std::string_view user,
                 const Faults& faults = {}) {
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
    add_registration(connection, request, user);
    faults.before_commit();
    transaction.commit();
    faults.after_commit();
    return "confirmed";
}

struct Left {
    std::int64_t remaining;
    std::int64_t registrations;
    bool operator==(const Left&) const = default;
};

Left what_is_left(sqlite::Connection& connection) {
    return {connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value(),
            connection.value<std::int64_t>("SELECT count(*) FROM registration").value()};
}

struct Course {
    std::string error;
    Left after_the_error;
    std::string answer_to_the_retry;
    Left at_the_end;
};

enum class Where { before_commit, after_commit };

/// Shows a request whose first attempt breaks, a look at both tables, and the retry.
Course break_and_retry(const lesson::Lesson& lesson, Where where) {
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection retry{file.path()};
    one_seat(first);

    Course course{};
    lesson::Recorder recorder{{{"first attempt", first}, {"retry", retry}}};
    const auto breaks = [&] {
        recorder.note(first, "throws: something broke");
        throw std::runtime_error{"something broke"};
    };
    try {
        book(
            first, "q1", "u1",
            where == Where::before_commit ? Faults{.before_commit = breaks} : Faults{.after_commit = breaks});
    } catch (const std::runtime_error& error) {
        course.error = error.what();
        recorder.note(first, fmt::format("the caller gets: {}", course.error));
    }
    course.after_the_error = what_is_left(retry);
    course.answer_to_the_retry = book(retry, "q1", "u1");
    recorder.note(retry, fmt::format("answer: {}", course.answer_to_the_retry));
    lesson.show("What ran, in this order:", recorder.timeline());
    course.at_the_end = what_is_left(retry);
    return course;
}

void an_exception_before_commit(lesson::Lesson& lesson) {
    lesson.set_up("An exception before COMMIT",
                  "One seat. The first attempt has changed both tables when an exception flies. The retry "
                  "looks at both tables, then sends the same request q1 again.");
    lesson.predict("what does the look at both tables find, and what is the answer to the retry?");
    const auto course = break_and_retry(lesson, Where::before_commit);
    lesson.came_out(course.after_the_error == Left{1, 0} && course.answer_to_the_retry == "confirmed",
                    "1 seat and no registration, as before; then confirmed.");
    lesson.claim(course.error == "something broke" && course.at_the_end == Left{0, 1},
                 "the caller gets the exception, and in the end one registration holds the one seat.");
    lesson.explain(
        "until COMMIT both changes belong to the open transaction, and ROLLBACK undoes both. The fault "
        "point is another than in lesson 04, the outcome is the same.");
}

void commit_itself_fails(lesson::Lesson& lesson) {
    lesson.set_up("COMMIT itself fails",
                  "One seat. The reader has read a row and hasn't finished its SELECT. The writer books "
                  "and comes to COMMIT.");
    lesson.predict("what does COMMIT answer, and is the writer's transaction still open then?");
    const lesson::ScratchFile file;
    sqlite::Connection writer{file.path()};
    sqlite::Connection reader{file.path()};
    one_seat(writer);

    lesson::Recorder recorder{{{"writer", writer}, {"reader", reader}}};
    sqlite::Statement reading{reader, "SELECT id, remaining FROM activity"};
    reading.step();
    sqlite::Transaction transaction{writer, sqlite::Begin::immediate};
    take_seat(writer);
    add_registration(writer, "q1", "u1");
    int code = SQLITE_OK;
    try {
        transaction.commit();
    } catch (const sqlite::Error& error) {
        code = error.code();
    }
    const bool still_open = writer.in_transaction();
    recorder.note(writer, fmt::format("in a transaction: {}", still_open ? "yes" : "no"));
    const bool one_more_row = reading.step();
    recorder.note(reader, "comes to the end of its rows");
    transaction.commit();
    recorder.note(writer, fmt::format("in a transaction: {}", writer.in_transaction() ? "yes" : "no"));
    const auto seen_by_reader = what_is_left(reader);
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(code == SQLITE_BUSY && still_open, "SQLITE_BUSY, and the transaction is still open.");
    lesson.claim(!one_more_row && !writer.in_transaction() && seen_by_reader == Left{0, 1},
                 "the second COMMIT works once the reader is done.");
    lesson.explain(
        "with this file's rollback journal, COMMIT has to wait until no other session reads. SQLITE_BUSY "
        "undid nothing: COMMIT alone was tried again and worked. A program that doesn't try again has to "
        "run ROLLBACK, or it leaves the transaction open as in lesson 04.");
}

void the_lost_acknowledgement(lesson::Lesson& lesson) {
    lesson.set_up("The lost acknowledgement",
                  "One seat. COMMIT works, and only then something breaks: the caller gets the same error "
                  "as in part 1. The retry looks at both tables, then sends the same request q1 again.");
    lesson.predict("what does the look at both tables find, and what is the answer to the retry?");
    const auto course = break_and_retry(lesson, Where::after_commit);
    lesson.came_out(course.after_the_error == Left{0, 1} && course.answer_to_the_retry == "confirmed",
                    "no seat and one registration; then confirmed.");
    lesson.claim(course.error == "something broke" && course.at_the_end == Left{0, 1},
                 "the caller gets the same error as in part 1, and the retry changes nothing.");
    lesson.explain(
        "the error doesn't tell the caller whether its request was done: it is the same in parts 1 and 3, "
        "and the tables are not. The retry need not know. It sends the same key; the look-up finds q1 "
        "where COMMIT worked, and the answer is a replay.");
}

void tell(lesson::Lesson& lesson) {
    an_exception_before_commit(lesson);
    commit_itself_fails(lesson);
    the_lost_acknowledgement(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 05: a fault after the INSERT", argc, argv, tell);
}
