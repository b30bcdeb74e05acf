// One decision: look up the request, take the seat and register, all of it in one transaction or none of it.
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

/// @param meanwhile  runs between the UPDATE and the INSERT: what happens while this session is inside
/// @throws sqlite::Error SQLITE_BUSY when another session is inside
std::string book(
    sqlite::Connection& connection, std::string_view request, std::string_view user,
    const std::function<void()>& meanwhile = [] {}) {
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
    const auto rows =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (rows == 0) {
        transaction.rollback();
        return "full";
    }
    meanwhile();
    connection.run("INSERT INTO registration VALUES (?, ?)", request, user);
    transaction.commit();
    return "confirmed";
}

/// @returns the answer, or the code with which SQLite refused and the statement that it refused
std::string try_to_book(sqlite::Connection& connection, std::string_view request, std::string_view user) {
    try {
        return book(connection, request, user);
    } catch (const sqlite::Error& error) {
        return fmt::format("{} at {}", sqlite::name_of(error.code()), error.sql());
    }
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

void two_sessions(lesson::Lesson& lesson, sqlite::Connection& a, sqlite::Connection& b) {
    lesson.set_up("Two sessions, one seat",
                  "Each session books inside BEGIN IMMEDIATE … COMMIT. Session A books with the request "
                  "q1. When A has taken the seat and hasn't registered yet, session B begins with the "
                  "request q2. B tries again when A is done.");
    lesson.predict("how far does B get while A is inside, and what is B's answer afterwards?");

    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
    std::string while_a_is_inside;
    const auto answer_to_q1 = book(a, "q1", "u1", [&] { while_a_is_inside = try_to_book(b, "q2", "u2"); });
    recorder.note(a, fmt::format("answer: {}", answer_to_q1));
    const auto answer_to_q2 = try_to_book(b, "q2", "u2");
    recorder.note(b, fmt::format("answer: {}", answer_to_q2));
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.claim(answer_to_q1 == "confirmed", "A's booking is confirmed.");
    lesson.came_out(while_a_is_inside == "SQLITE_BUSY at BEGIN IMMEDIATE" && answer_to_q2 == "full",
                    "B isn't let in while A is inside (SQLITE_BUSY). Afterwards its answer is full.");
    lesson.explain(
        "BEGIN IMMEDIATE takes the write lock before anything is read, and A holds it until COMMIT. None "
        "of B's reads and writes comes in between. SQLITE_BUSY is no answer to the request; it only says: "
        "not now.");
}

void the_same_requests_again(lesson::Lesson& lesson, sqlite::Connection& a, sqlite::Connection& b) {
    lesson.set_up("The same requests again",
                  "Both clients lost their answers and send their requests once more: q1 to session A, q2 "
                  "to session B.");
    lesson.predict("what are the two answers, and what changes in the tables?");
    const auto before = what_is_left(a);

    lesson::Recorder recorder{{{"session A", a}, {"session B", b}}};
    const auto answer_to_q1 = try_to_book(a, "q1", "u1");
    recorder.note(a, fmt::format("answer: {}", answer_to_q1));
    const auto answer_to_q2 = try_to_book(b, "q2", "u2");
    recorder.note(b, fmt::format("answer: {}", answer_to_q2));
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(answer_to_q1 == "confirmed" && answer_to_q2 == "full" && what_is_left(a) == before,
                    "q1 is confirmed, q2 is full, and nothing changes.");
    lesson.explain(
        "the look-up finds q1, so its answer is a replay, and the UPDATE isn't reached. A full leaves no "
        "row behind, so q2 is decided once more.");
}

void tell(lesson::Lesson& lesson) {
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    one_seat(a);
    two_sessions(lesson, a, b);
    the_same_requests_again(lesson, a, b);

    const auto left = what_is_left(a);
    lesson.claim(left == Left{0, 1}, "one seat was taken, and one registration holds it.");
    lesson.set_up("What is left", "In the one file that both parts used:");
    lesson.left("remaining", left.remaining);
    lesson.left("registrations", left.registrations);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 03: the full transaction", argc, argv, tell);
}
