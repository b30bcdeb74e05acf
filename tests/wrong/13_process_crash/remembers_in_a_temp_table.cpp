// caught by task 8 as state outside the database: "it is in a table": a TEMP table belongs to the connection and ends with it.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    connection.execute(
        "CREATE TEMP TABLE IF NOT EXISTS confirmed(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL)");
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto holder = connection.value<std::string>("SELECT user_id FROM confirmed WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") ==
        0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    connection.run("INSERT INTO confirmed VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
