// The database decides: the UPDATE takes a seat only where one is left, and the affected rows say whether it
// did.
#include <fmt/format.h>

#include <stdexcept>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void one_seat(sqlite::Connection& connection) {
    connection.execute(
        "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK(remaining >= 0));"
        "CREATE TABLE registration(user_id TEXT NOT NULL);"
        "INSERT INTO activity VALUES ('a1', 1);");
}

/// @returns the affected rows: 1 when it took a seat, 0 when it did not
std::int64_t take_seat(sqlite::Connection& connection, std::string_view activity) {
    return connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0",
                          activity);
}

void register_user(sqlite::Connection& connection, std::string_view user) {
    connection.run("INSERT INTO registration VALUES (?)", user);
}

/// What follows the UPDATE: a registration where it took a seat, and the answer to the client.
std::string finish(sqlite::Connection& connection, std::int64_t rows, std::string_view user) {
    if (rows == 0) {
        return "answer: full";
    }
    register_user(connection, user);
    return "answer: confirmed";
}

std::optional<std::int64_t> read_remaining(sqlite::Connection& connection, std::string_view activity) {
    return connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", activity);
}

struct Left {
    std::int64_t remaining;
    std::int64_t registrations;
    bool operator==(const Left&) const = default;
};

Left show_what_is_left(const lesson::Lesson& lesson, sqlite::Connection& connection) {
    const Left left{read_remaining(connection, "a1").value(),
                    connection.value<std::int64_t>("SELECT count(*) FROM registration").value()};
    lesson.left("remaining", left.remaining);
    lesson.left("registrations", left.registrations);
    return left;
}

void taking_turns(lesson::Lesson& lesson) {
    lesson.set_up(
        "Taking turns",
        "Activity a1 has one seat left. Sessions A and B take turns as in lesson 01. What they read and "
        "wrote back is now one statement, an UPDATE with a condition.");
    lesson.predict("how many rows does A's UPDATE change, and how many does B's?");
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);

    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
    const auto rows_of_a = take_seat(a, "a1");
    const auto rows_of_b = take_seat(b, "a1");
    recorder.note(a, finish(a, rows_of_a, "u1"));
    recorder.note(b, finish(b, rows_of_b, "u2"));
    lesson.show("What ran, in this order:", recorder.timeline());

    const auto left = show_what_is_left(lesson, a);
    lesson.came_out(rows_of_a == 1 && rows_of_b == 0 && left == Left{0, 1},
                    "1 row for A, 0 rows for B, and one person holds the one seat.");
    lesson.explain(
        "the question (is a seat left?) and the decrement are one statement, so no step of the other "
        "session fits between them. Its affected rows are the answer; the program has to read them.");
}

void full_or_unknown(lesson::Lesson& lesson) {
    lesson.set_up("Full, or unknown?",
                  "The same UPDATE again. Activity a1 is full now, and activity a9 isn't in the table.");
    lesson.predict("how many rows does it change for a1, and how many for a9?");
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);
    take_seat(a, "a1");

    lesson::Recorder recorder{{{"session A, activity a1", a}, {"session B, activity a9", b}}};
    const auto rows_of_a = take_seat(a, "a1");
    const auto rows_of_b = take_seat(b, "a9");
    const auto seats_of_a = read_remaining(a, "a1");
    const auto seats_of_b = read_remaining(b, "a9");
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(rows_of_a == 0 && rows_of_b == 0, "0 rows for both.");
    lesson.claim(seats_of_a == 0 && !seats_of_b,
                 "a second question tells a full activity from an unknown one.");
    lesson.explain(
        "0 rows say that no row has this id and a seat left, not which of the two is missing. \"Full\" "
        "would be a wrong answer for a9. A second question tells them apart.");
}

void dying_in_between(lesson::Lesson& lesson) {
    lesson.set_up("An exception in between",
                  "A new file with one seat. The first attempt takes the seat, and then an exception keeps "
                  "it from the INSERT. The client tries again.");
    lesson.predict("what is the answer to the second attempt, and who holds the seat?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection retry{file.path()};
    one_seat(first);

    lesson::Recorder recorder{{{"first attempt", first}, {"retry", retry}}};
    try {
        take_seat(first, "a1");
        throw std::runtime_error{"out of memory"};
        // This is where register_user(first, "u1") would stand.
    } catch (const std::runtime_error& error) {
        recorder.note(first, fmt::format("exception: {}", error.what()));
    }
    const auto rows_of_retry = take_seat(retry, "a1");
    recorder.note(retry, finish(retry, rows_of_retry, "u1"));
    lesson.show("What ran, in this order:", recorder.timeline());

    const auto left = show_what_is_left(lesson, retry);
    lesson.came_out(rows_of_retry == 0 && left == Left{0, 0},
                    "the answer is full, and nobody holds the seat.");
    lesson.explain(
        "without BEGIN each statement is a transaction of its own. The UPDATE was committed as it ended, "
        "and nothing ties an INSERT to it. Lesson 03 ties them.");
}

void tell(lesson::Lesson& lesson) {
    taking_turns(lesson);
    full_or_unknown(lesson);
    dying_in_between(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 02: the conditional update", argc, argv, tell);
}
