// Two people want the last seat. Each session reads, computes and writes back, and nobody decides.
#include <fmt/format.h>

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

std::int64_t read_remaining(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value();
}

void write_remaining(sqlite::Connection& connection, std::int64_t remaining) {
    connection.run("UPDATE activity SET remaining = ? WHERE id = 'a1'", remaining);
}

void register_user(sqlite::Connection& connection, std::string_view user) {
    connection.run("INSERT INTO registration VALUES (?)", user);
}

std::string_view book(sqlite::Connection& connection, std::string_view user) {
    const auto seen = read_remaining(connection);
    if (seen == 0) {
        return "full";
    }
    write_remaining(connection, seen - 1);
    register_user(connection, user);
    return "confirmed";
}

struct Left {
    std::int64_t remaining;
    std::int64_t registrations;
    bool operator==(const Left&) const = default;
};

Left show_what_is_left(const lesson::Lesson& lesson, sqlite::Connection& connection) {
    const Left left{read_remaining(connection),
                    connection.value<std::int64_t>("SELECT count(*) FROM registration").value()};
    lesson.left("remaining", left.remaining);
    lesson.left("registrations", left.registrations);
    return left;
}

void one_after_the_other(lesson::Lesson& lesson) {
    lesson.set_up("One after the other",
                  "Activity a1 has one seat left. A booking takes three steps: read how many seats remain "
                  "(none: the answer is full), write back one less, register the user. Session A books to "
                  "the end; then session B does.");
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);

    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
    recorder.note(a, fmt::format("answer: {}", book(a, "u1")));
    recorder.note(b, fmt::format("answer: {}", book(b, "u2")));
    lesson.show("What ran, in this order:", recorder.timeline());

    const auto left = show_what_is_left(lesson, a);
    lesson.came_out(left == Left{0, 1}, "one person holds the one seat. All is well.");
}

void taking_turns(lesson::Lesson& lesson) {
    lesson.set_up("Taking turns",
                  "Now a new file with one seat, and the same steps of the same two sessions. This time "
                  "they take turns: A runs one step, B runs one step, and so on.");
    lesson.predict("how many seats remain at the end, and how many registrations are there?");
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);

    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
    const auto seen_by_a = read_remaining(a);
    const auto seen_by_b = read_remaining(b);
    lesson.claim(seen_by_a == 1 && seen_by_b == 1, "both sessions read 1.");
    write_remaining(a, seen_by_a - 1);
    write_remaining(b, seen_by_b - 1);
    register_user(a, "u1");
    register_user(b, "u2");
    recorder.note(a, "answer: confirmed");
    recorder.note(b, "answer: confirmed");
    lesson.show("What ran, in this order:", recorder.timeline());

    const auto left = show_what_is_left(lesson, a);
    lesson.came_out(left == Left{0, 2}, "no seat remains, and two people hold the one seat.");
    lesson.explain(
        "both sessions read 1 before either of them wrote, so both wrote 0. B's write put the same number "
        "over A's, and one of the two decrements is gone: a lost update. For the organiser it is an "
        "oversell. The table's CHECK(remaining >= 0) had nothing to refuse, for nobody wrote a negative "
        "number.");
}

void tell(lesson::Lesson& lesson) {
    one_after_the_other(lesson);
    taking_turns(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 01: naive read-modify-write", argc, argv, tell);
}
