// What the two files of exercise 13's specification share: its seats, its requests and its words.
#pragma once

#include <fmt/format.h>

#include <string>

#include "book_through_a_crash.hpp"
#include "labkit/judge/every_kill.hpp"
#include "labkit/judge/judge.hpp"

namespace spec {

using booking::Answer;
using booking::KeyReused;
using booking::Request;
using judge::Database;
using judge::Event;
using judge::Rows;
using judge::Session;

inline const judge::Function<decltype(booking::book)> book{"book"};

inline const Request q1{.request_id = "q1", .user_id = "u1"};
inline const Request q1_of_another_user{.request_id = "q1", .user_id = "u2"};
inline const Request q2{.request_id = "q2", .user_id = "u2"};
inline const Request q3{.request_id = "q3", .user_id = "u3"};

inline const auto busy = judge::threw_code(SQLITE_BUSY);

inline Database seats(int count) {
    return Database{fmt::format("{} INSERT INTO activity VALUES ('a1', {})", booking::schema, count)};
}
inline Database one_seat() {
    return seats(1);
}
inline Database two_seats() {
    return seats(2);
}
/// Two seats, and q1 has one of them.
inline Database q1_is_booked() {
    auto database = seats(1);
    database.execute("INSERT INTO registration VALUES ('q1', 'u1')");
    return database;
}
/// One seat, and q1 has it.
inline Database q1_has_the_last_seat() {
    auto database = seats(0);
    database.execute("INSERT INTO registration VALUES ('q1', 'u1')");
    return database;
}

inline constexpr const auto* remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
inline constexpr const auto* registrations =
    "SELECT request_id, user_id FROM registration ORDER BY request_id";
/// Each seat is free or has its registration: this is their number.
inline constexpr const auto* free_or_registered =
    "SELECT remaining + (SELECT count(*) FROM registration) FROM activity WHERE id = 'a1'";

inline const Rows nobody{};
inline const Rows q1_alone{{"q1", "u1"}};

inline constexpr const auto* no_transaction = "when book() is over, its session has no transaction open";
inline constexpr const auto* nothing_ran_since =
    "No code of the program has run since. Each seat must be free or have its registration: remaining and "
    "registrations add up to the seats";
inline constexpr const auto* new_program = "Then the same request comes again, to a new program.";

}  // namespace spec
