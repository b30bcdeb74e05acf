// caught by task 1 as a replay not recognised: the look-up is dropped: with good settings no answer is ever lost.
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
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    connection.run("INSERT OR REPLACE INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
