// What the guides used before, and what comes back on duty. Given: read it, it isn't yours to change.
#pragma once

#include "sign_off.hpp"

namespace booking {

/// Two transactions. The first reads what it has to know, and the second writes what it has to write.
inline Answer naive_sign_off(sqlite::Connection& connection, const SignOff& request) {
    sqlite::Transaction reading{connection, sqlite::Begin::deferred};
    const auto on_duty =
        connection.value<std::int64_t>("SELECT count(*) FROM guide WHERE on_duty = 1").value();
    reading.commit();
    if (on_duty < 2) {
        return Answer::needed;
    }
    sqlite::Transaction writing{connection, sqlite::Begin::immediate};
    connection.run("UPDATE guide SET on_duty = 0 WHERE name = ?", request.guide);
    connection.run("UPDATE plan SET version = version + 1");
    writing.commit();
    return Answer::signed_off;
}

/// Puts a guide on duty again.
/// @returns whether the guide was off duty
inline bool sign_on(sqlite::Connection& connection, const SignOff& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.run("UPDATE guide SET on_duty = 1 WHERE name = ? AND on_duty = 0", request.guide) == 0) {
        return false;
    }
    connection.run("UPDATE plan SET version = version + 1");
    transaction.commit();
    return true;
}

}  // namespace booking
