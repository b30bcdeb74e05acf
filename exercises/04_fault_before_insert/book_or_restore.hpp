// The contract of exercise 04: what book() is given, what it answers, what it throws.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

/// The tables, which are there already. Activity 'a1' is the only one.
inline constexpr std::string_view schema =
    "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK (remaining >= 0));"
    "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);";

/// What a caller asks for. A retry of the same request comes with the same request_id.
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

/// Books one seat of activity 'a1'. However it ends, it leaves no transaction open.
/// @returns confirmed when this request has a registration, from this call or an earlier one; full when no
/// seat is left
/// @throws KeyReused when the request_id belongs to another user; nothing is changed then
/// @throws whatever a statement threw, as it was thrown: an sqlite::Error, or something that is no
/// std::exception; where that was before COMMIT, nothing is changed
Answer book(sqlite::Connection& connection, const Request& request);

}  // namespace booking
