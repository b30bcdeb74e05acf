// caught by task 3 as a compensation that never ran: each change has its savepoint, and RELEASE of an outermost savepoint is a COMMIT.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    connection.execute("SAVEPOINT seat");
    try {
        const auto holder = connection.value<std::string>(
            "SELECT user_id FROM registration WHERE request_id = ?", request.request_id);
        if (holder && *holder != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        if (holder) {
            connection.execute("RELEASE seat");
            return Answer::confirmed;
        }
        if (connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 0) {
            connection.execute("RELEASE seat");
            return Answer::full;
        }
        connection.execute("RELEASE seat");
        connection.execute("SAVEPOINT registration");
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
        connection.execute("RELEASE registration");
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
    return Answer::confirmed;
}

}  // namespace booking
