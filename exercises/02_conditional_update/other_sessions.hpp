// What the other sessions of exercise 02 do while take_seat runs. Given: the judge calls these.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

struct NewActivity {
    std::string id;
    std::int64_t seats = 0;

    auto fields() const { return std::tie(id, seats); }
};

/// Opens an activity, in one statement.
/// @returns how many were opened: 1
inline std::int64_t open_activity(sqlite::Connection& connection, const NewActivity& activity) {
    return connection.run("INSERT INTO activity VALUES (?, ?)", activity.id, activity.seats);
}

/// Gives one seat of an activity back, in one statement.
/// @returns how many activities have a seat more now: 1
inline std::int64_t give_back(sqlite::Connection& connection, const std::string& activity_id) {
    return connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = ?", activity_id);
}

/// Begins a transaction and doesn't end it: nobody else can write meanwhile.
/// @returns whether it has begun: true
inline bool stay_in_a_transaction(sqlite::Connection& connection) {
    connection.execute("BEGIN IMMEDIATE");
    return connection.in_transaction();
}

}  // namespace booking
