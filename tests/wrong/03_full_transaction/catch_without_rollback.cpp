// caught by task 8: the error is passed on and the transaction stays open.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    connection.execute("BEGIN IMMEDIATE");
    try {
        const auto holder = connection.value<std::string>(
            "SELECT user_id FROM registration WHERE request_id = ?", request.request_id);
        if (holder && *holder != request.user_id) {
            connection.execute("ROLLBACK");
            throw KeyReused{request.request_id};
        }
        const auto taken =
            holder ? 0
                   : connection.run(
                         "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
        connection.run("INSERT INTO registration SELECT ?, ? WHERE ? = 1", request.request_id,
                       request.user_id, taken);
        connection.execute("COMMIT");
        return holder || taken == 1 ? Answer::confirmed : Answer::full;
    } catch (const sqlite::Error&) {
        throw;
    }
}

}  // namespace booking
