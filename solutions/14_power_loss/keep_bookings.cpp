#include "keep_bookings.hpp"

namespace booking {

namespace {

/// SQLite answers with the mode that is in force, and where it can't have the one that was asked for it may
/// say so without an error: a file on a network drive can't have WAL.
void use_a_write_ahead_log(sqlite::Connection& connection) {
    const auto mode = connection.value<std::string>("PRAGMA journal_mode = WAL");
    if (mode != "wal") {
        throw std::runtime_error{"the journal mode is " + mode.value_or("unknown") + " and can't be WAL"};
    }
}

}  // namespace

Promise prepare_for_bookings(sqlite::Connection& connection) {
    use_a_write_ahead_log(connection);
    // The journal mode stays in the file. This doesn't: each connection has its own.
    connection.execute("PRAGMA synchronous = FULL");
    return {.whole = true, .nothing_lost = true};
}

Promise prepare_for_counting(sqlite::Connection& connection) {
    use_a_write_ahead_log(connection);
    // No sync at a COMMIT: the log is synced when it is moved into the database.
    connection.execute("PRAGMA synchronous = NORMAL");
    return {.whole = true, .nothing_lost = false};
}

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
