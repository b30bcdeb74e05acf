// The contract of exercise 03: what book() is given, what it answers, what it throws.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

/// The tables, which are there already. This exercise books activity 'a1' only; others may be in the table.
inline constexpr std::string_view schema =
    "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK (remaining >= 0));"
    "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);";

/// What a caller asks for. A retry of the same request comes with the same request_id; another request of
/// the same user comes with another one.
struct Request {
    std::string request_id;
    std::string user_id;

    auto fields() const { return std::tie(request_id, user_id); }
};

enum class Answer { confirmed, full };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::confirmed ? "confirmed" : "full";
}

/// The request_id was used before, by another user.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Books one seat of activity 'a1'. When it returns or throws, it has no transaction open.
///
/// @returns confirmed when there is a registration for this request, from this call or an earlier one; full
///          when there is none and no seat is left. "full" is not stored: the same request can be confirmed
///          later, when a seat was given back.
/// @throws KeyReused when the request_id belongs to another user; nothing is changed then
/// @throws sqlite::Error when the database fails; then seat and registration are both there, or neither is
Answer book(sqlite::Connection& connection, const Request& request);

}  // namespace booking
