// The contract of exercise 02: what take_seat() is given, what it answers, what it throws.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

/// The table, which is there already. While your function runs, other sessions take seats, give them back and
/// open new activities. None of them ever removes an activity.
inline constexpr std::string_view schema =
    "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK (remaining >= 0));";

struct Request {
    std::string activity_id;

    auto fields() const { return std::tie(activity_id); }
};

enum class Answer { taken, full };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::taken ? "taken" : "full";
}

/// There is no activity with this id.
struct UnknownActivity : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Takes one seat of one activity.
/// @returns taken when this call has taken a seat; full when the activity had none left
/// @throws UnknownActivity when there is no such activity
/// @throws sqlite::Error when the database fails; no seat is taken then
Answer take_seat(sqlite::Connection& connection, const Request& request);

}  // namespace booking
