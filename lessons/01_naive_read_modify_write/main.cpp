// Two people want the last seat. Each session reads, computes and writes back; nobody decides.
#include <vector>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void one_seat(sqlite::Connection& connection) {
    connection.execute(
        "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL);"
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

}  // namespace

int main(int argc, char** argv) {
    lesson::Lesson lesson{"Lesson 01: naive read-modify-write", {argv + 1, argv + argc}};
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);

    lesson.set_up(
        "Activity a1 has one seat left. Sessions A and B run the same three steps: read how many seats "
        "remain, "
        "write back one less, register the user. They take turns.");
    lesson.predict("how many seats remain at the end, and how many people hold one?");

    lesson::Recorder recorder{{{"A", a}, {"B", b}}};
    const auto seen_by_a = read_remaining(a);
    const auto seen_by_b = read_remaining(b);
    write_remaining(a, seen_by_a - 1);
    write_remaining(b, seen_by_b - 1);
    register_user(a, "u1");
    register_user(b, "u2");
    lesson.show("What ran, in this order:", recorder.timeline());
}
