// caught by task 7 as transaction left open by an error: BEGIN and COMMIT are written out, and an error in between leaves the transaction open.
#include "keep_bookings.hpp"

namespace booking {

Promise prepare_for_bookings(sqlite::Connection& connection) {
    connection.execute("PRAGMA journal_mode = WAL");
    connection.execute("PRAGMA synchronous = FULL");
    return {.whole = true, .nothing_lost = true};
}

Promise prepare_for_counting(sqlite::Connection& connection) {
    connection.execute("PRAGMA journal_mode = WAL");
    connection.execute("PRAGMA synchronous = NORMAL");
    return {.whole = true, .nothing_lost = false};
}

Answer book(sqlite::Connection& connection, const Request& request) {
    connection.execute("BEGIN IMMEDIATE");
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        connection.execute("ROLLBACK");
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        connection.execute("ROLLBACK");
        return Answer::confirmed;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        connection.execute("ROLLBACK");
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    connection.execute("COMMIT");
    return Answer::confirmed;
}

}  // namespace booking
