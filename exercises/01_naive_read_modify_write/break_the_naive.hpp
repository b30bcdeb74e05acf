// The contract of exercise 01: the two things to say about the naive booking of naive_book.hpp.
#pragma once

#include <string>
#include <string_view>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

/// The tables, which are there already. There is one activity, 'a1'; a row of registration is somebody who
/// was told "confirmed". No CHECK guards remaining: here it is your function that notices.
inline constexpr std::string_view schema =
    "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, seats INTEGER NOT NULL, remaining INTEGER NOT NULL);"
    "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);";

/// Looks at both tables and changes neither.
/// @returns whether they fit together as they must after every finished booking
bool invariant_holds(sqlite::Connection& connection);

/// An order of the statements of two sessions, A and B, that both run naive_book for the one seat of 'a1'.
///
/// Each letter lets that session run its next statement: "AAB" is two of A's, then one of B's. After the last
/// letter that session goes on to its end, and then the other one does.
/// @returns an order after which the invariant is broken; the shortest there is
std::string breaking_order();

}  // namespace booking
