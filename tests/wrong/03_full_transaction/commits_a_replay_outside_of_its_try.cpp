// caught by task 8 as transaction left open by an error: a replay is committed where nobody rolls it back; when that COMMIT fails, the transaction
// stays open.
#include "book_once.hpp"

namespace booking {

namespace {

/// @returns nothing when the request isn't a replay
std::optional<std::string> holder_of(sqlite::Connection& connection, const Request& request) {
    try {
        connection.execute("BEGIN IMMEDIATE");
        return connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                             request.request_id);
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
}

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    const auto holder = holder_of(connection, request);
    if (holder) {
        connection.execute("COMMIT");
        if (*holder != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        return Answer::confirmed;
    }
    try {
        const auto taken =
            connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
        if (taken == 1) {
            connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
        }
        connection.execute("COMMIT");
        return taken == 1 ? Answer::confirmed : Answer::full;
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
}

}  // namespace booking
