// caught by task 3 as settings believed and not made: a mark in the file says that the settings were made, and the next program believes it.
#include "keep_bookings.hpp"

namespace booking {

Promise prepare_for_bookings(sqlite::Connection& connection) {
    if (connection.value<std::int64_t>("PRAGMA user_version") == 14) {
        return {.whole = true, .nothing_lost = true};
    }
    connection.execute("PRAGMA journal_mode = WAL");
    connection.execute("PRAGMA synchronous = FULL");
    connection.execute("PRAGMA user_version = 14");
    return {.whole = true, .nothing_lost = true};
}

Promise prepare_for_counting(sqlite::Connection& connection) {
    connection.execute("PRAGMA journal_mode = WAL");
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
