// caught by task 3 as ROLLBACK hides the error: ROLLBACK fails where SQLite has ended the transaction, and hides the first error.
#include "book_or_restore.hpp"

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
            connection.execute("COMMIT");
            return Answer::confirmed;
        }
        if (connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 0) {
            connection.execute("ROLLBACK");
            return Answer::full;
        }
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
        connection.execute("COMMIT");
        return Answer::confirmed;
    } catch (...) {
        connection.execute("ROLLBACK");
        throw;
    }
}

}  // namespace booking
