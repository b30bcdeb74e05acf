// The contract of exercise 13: what book() is given, what it answers, what it throws, what a kill may leave.
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

/// What a caller asks for. A retry of the same request comes with the same request_id, and perhaps to another
/// program: the first one may have been killed.
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
///
/// The program may be killed while this runs, at any place. Whoever opens the file after that finds the seat
/// taken and the registration there, or neither, with no repair by this program; and a request that was
/// answered `confirmed` has its registration. All that this function knows of requests stands in the
/// database: a program that was started anew, or given another database, goes by what it finds there.
///
/// @returns confirmed when this request has a registration, from this call or an earlier one, of this program
///          or another; full when it has none and no seat is left
/// @throws KeyReused when the request_id belongs to another user; nothing is changed then
/// @throws whatever a statement threw, as it was thrown; the caller then sends the same request again
Answer book(sqlite::Connection& connection, const Request& request);

}  // namespace booking
