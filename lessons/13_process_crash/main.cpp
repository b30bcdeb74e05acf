// A process is killed in the middle of a booking, and none of its code runs any more. What does the next
// find?
#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <stdexcept>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"
#include "until_killed.hpp"

namespace {

void one_seat(const std::string& path) {
    sqlite::Connection{path}.execute(
        "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK(remaining >= 0));"
        "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);"
        "INSERT INTO activity VALUES ('a1', 1);");
}

bool take_seat(sqlite::Connection& connection) {
    return connection.run(
               "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 1;
}

void add_registration(sqlite::Connection& connection) {
    connection.run("INSERT INTO registration VALUES ('q1', 'u1')");
}

/// What happens at three places of a booking; most often nothing.
struct Places {
    std::function<void()> before_insert = [] {};
    std::function<void()> before_commit = [] {};
    std::function<void()> after_commit = [] {};
};
using Book = std::string (*)(sqlite::Connection&, const Places&);

std::string in_one_transaction(sqlite::Connection& connection, const Places& at) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = 'q1'")) {
        return "confirmed";
    }
    if (!take_seat(connection)) {
        return "full";
    }
    at.before_insert();
    add_registration(connection);
    at.before_commit();
    transaction.commit();
    at.after_commit();
    return "confirmed";
}

/// Each statement is a transaction of its own, and a catch block makes up for the first.
std::string with_compensation(sqlite::Connection& connection, const Places& at) {
    if (!take_seat(connection)) {
        return "full";
    }
    try {
        at.before_insert();
        add_registration(connection);
    } catch (...) {
        connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
        throw;
    }
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

/// What the database's file holds without the journal beside it: read from a copy.
Left in_the_file_alone(const std::string& path) {
    const auto copy = path + ".copy";
    std::filesystem::copy_file(path, copy);
    sqlite::Connection connection{copy};
    return what_is_left(connection);
}

struct Course {
    bool journal_after_the_kill;
    Left in_the_file_alone;
    Left after_the_kill;
    bool journal_after_the_look;
    std::string answer_to_the_retry;
    Left at_the_end;
    bool journal_at_the_end;
};

/// Shows a program that is killed, and the next one: it looks at both tables, and the request comes again.
Course kill_and_look(const lesson::Lesson& lesson, const Program& program, Book book) {
    const lesson::ScratchFile file;
    one_seat(file.path());
    story::Timeline timeline{{"a program", "the next one"}};
    for (const auto& step : run_until_killed(file.path(), program)) {
        timeline.step(0, step);
    }
    timeline.step(0, "SIGKILL");

    Course course{};
    const auto look_for_journal = [&] {
        const bool found = std::filesystem::exists(file.path() + "-journal");
        timeline.step(1, found ? "beside the file: a journal" : "beside the file: no journal");
        return found;
    };
    course.journal_after_the_kill = look_for_journal();
    course.in_the_file_alone = in_the_file_alone(file.path());
    timeline.step(1, fmt::format("in the file alone: remaining {}, registrations {}",
                                 course.in_the_file_alone.remaining, course.in_the_file_alone.registrations));
    sqlite::Connection next{file.path()};
    const auto record = [&](const auto& work) {
        lesson::Recorder recorder{{{"the next one", next}}};
        auto result = work();
        for (const auto& step : recorder.timeline().steps()) {
            timeline.step(1, step.what);
        }
        return result;
    };
    course.after_the_kill = record([&] { return what_is_left(next); });
    course.journal_after_the_look = look_for_journal();
    course.answer_to_the_retry = record([&] { return book(next, {}); });
    timeline.step(1, fmt::format("answer: {}", course.answer_to_the_retry));
    course.at_the_end = what_is_left(next);
    course.journal_at_the_end = std::filesystem::exists(file.path() + "-journal");
    lesson.show("What ran, in this order:", timeline);
    return course;
}

void killed_in_a_transaction(lesson::Lesson& lesson) {
    lesson.set_up(
        "One transaction, killed between its two changes",
        "One seat. A program takes it, and before the INSERT its process is killed, as by kill -9. The "
        "next program opens the file, looks at both tables, and gets the request q1 again.");
    lesson.predict("what does the look at both tables find, and what is the answer to the retry?");
    const auto course = kill_and_look(
        lesson,
        [](auto& connection, const Kill& kill) { in_one_transaction(connection, {.before_insert = kill}); },
        in_one_transaction);
    lesson.came_out(course.after_the_kill == Left{1, 0} && course.answer_to_the_retry == "confirmed" &&
                        course.at_the_end == Left{0, 1},
                    "1 seat and no registration, as before; then confirmed, once.");
    lesson.claim(course.journal_after_the_kill && course.in_the_file_alone == Left{1, 0} &&
                     course.journal_after_the_look && !course.journal_at_the_end,
                 "the file alone has its old content, and the journal goes with the next COMMIT.");
    lesson.explain(
        "no ROLLBACK ran, and none was needed. The change was still in the memory of the process, and is gone with "
        "it: the file alone, a copy without the journal, says 1 seat. The journal that was begun has nothing to put "
        "back; after the retry's COMMIT it is gone, too.");
}

void killed_when_the_file_was_changed(lesson::Lesson& lesson) {
    lesson.set_up(
        "One transaction, killed when the file was changed",
        "The same, but the program has memory for one page only (cache_size = 1), so that SQLite has to "
        "write into the file before COMMIT, as it does in a big transaction. Killed after the INSERT.");
    lesson.predict(
        "what does a copy of the file say, without its journal? And what does the next program find?");
    const auto course = kill_and_look(
        lesson,
        [](auto& connection, const Kill& kill) {
            connection.execute("PRAGMA cache_size = 1");
            in_one_transaction(connection, {.before_commit = kill});
        },
        in_one_transaction);
    lesson.came_out(course.in_the_file_alone.remaining == 0 && course.after_the_kill == Left{1, 0} &&
                        course.answer_to_the_retry == "confirmed" && course.at_the_end == Left{0, 1},
                    "the file alone says 0 seats; the next program finds 1 and no registration, as before.");
    lesson.claim(course.journal_after_the_kill && !course.journal_after_the_look,
                 "the first look has put the old pages back and removed the journal.");
    lesson.explain(
        "the journal holds the pages as they were, and it is hot: nobody who is alive has this transaction open. The "
        "first SELECT of the next program found it, put the old pages back and removed it. Database and journal "
        "belong together; a copy without the journal is half a booking.");
}

void killed_before_the_compensation(lesson::Lesson& lesson) {
    lesson.set_up(
        "Two transactions and a compensation",
        "No BEGIN: the decrement is committed by itself. When something is thrown before the INSERT, a "
        "catch block gives the seat back. First something is thrown there:");
    const auto throws = [] { throw std::runtime_error{"something broke"}; };
    const lesson::ScratchFile file;
    one_seat(file.path());
    std::string error;
    {
        sqlite::Connection connection{file.path()};
        lesson::Recorder recorder{{{"a program", connection}}};
        try {
            with_compensation(connection, {.before_insert = throws});
        } catch (const std::runtime_error& thrown) {
            error = thrown.what();
            recorder.note(connection, fmt::format("the caller gets: {}", error));
        }
        lesson.show("What ran:", recorder.timeline());
        const auto left = what_is_left(connection);
        lesson.left("remaining", left.remaining);
        lesson.claim(left == Left{1, 0}, "the compensation gives the seat back.");
    }
    lesson.predict("the seat is back. And when the process is killed at the same place?");
    const auto course = kill_and_look(
        lesson,
        [](auto& connection, const Kill& kill) { with_compensation(connection, {.before_insert = kill}); },
        with_compensation);
    lesson.came_out(error == "something broke" && course.after_the_kill == Left{0, 0} &&
                        course.answer_to_the_retry == "full" && course.at_the_end == Left{0, 0},
                    "no seat and no registration; the retry is told full, and nobody has the seat.");
    lesson.claim(!course.journal_after_the_kill, "after the kill there is no journal: nothing to roll back.");
    lesson.explain(
        "a catch block is code of the process, and so is a destructor: after SIGKILL neither runs. The decrement was "
        "committed, so SQLite has no reason to undo it. There is no journal, and nobody is left who knows.");
}

void killed_before_the_answer(lesson::Lesson& lesson) {
    lesson.set_up(
        "Killed after COMMIT and before the answer",
        "One transaction again. COMMIT has worked, and the process is killed before it can say so.");
    lesson.predict("what does the next program find, and what is the answer to the retry?");
    const auto course = kill_and_look(
        lesson,
        [](auto& connection, const Kill& kill) { in_one_transaction(connection, {.after_commit = kill}); },
        in_one_transaction);
    lesson.came_out(course.after_the_kill == Left{0, 1} && course.answer_to_the_retry == "confirmed" &&
                        course.at_the_end == Left{0, 1},
                    "no seat and one registration; then confirmed, with nothing changed.");
    lesson.claim(!course.journal_after_the_kill, "after COMMIT there is no journal.");
    lesson.explain(
        "the booking is in the file, and so is the request_id. The next program has never met q1, looks it up and "
        "finds its registration: a replay. What the killed one knew besides, nobody needs.");
}

void tell(lesson::Lesson& lesson) {
    killed_in_a_transaction(lesson);
    killed_when_the_file_was_changed(lesson);
    killed_before_the_compensation(lesson);
    killed_before_the_answer(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 13: a process crash", argc, argv, tell);
}
