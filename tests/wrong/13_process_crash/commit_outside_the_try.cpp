// caught by task 2 as transaction left open by a failed COMMIT: COMMIT is a statement, too, and when it fails the transaction is left open.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    connection.execute("BEGIN IMMEDIATE");
    try {
        const auto holder = connection.value<std::string>(
            "SELECT user_id FROM registration WHERE request_id = ?", request.request_id);
        if (holder && *holder != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        if (holder) {
            connection.execute("ROLLBACK");
            return Answer::confirmed;
        }
        if (connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 0) {
            connection.execute("ROLLBACK");
            return Answer::full;
        }
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
    connection.execute("COMMIT");
    return Answer::confirmed;
}

}  // namespace booking
