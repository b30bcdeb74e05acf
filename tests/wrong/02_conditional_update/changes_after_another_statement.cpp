// caught by task 1 as no condition decides: sqlite3_changes() tells of the UPDATE that looks for the activity.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0",
                   request.activity_id);
    const auto known =
        connection.run("UPDATE activity SET remaining = remaining WHERE id = ?", request.activity_id);
    if (known == 0) {
        throw UnknownActivity{request.activity_id};
    }
    return sqlite3_changes(connection.handle()) == 1 ? Answer::taken : Answer::full;
}

}  // namespace booking
