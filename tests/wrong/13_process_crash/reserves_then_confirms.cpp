// caught by task 3 as a registration that isn't one yet: a registration without a user reserves the seat, and a second transaction writes the user
// in.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    {
        sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
        const auto holder = connection.value<std::string>(
            "SELECT user_id FROM registration WHERE request_id = ?", request.request_id);
        if (holder && !holder->empty() && *holder != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        if (holder == request.user_id) {
            return Answer::confirmed;
        }
        if (!holder) {
            if (connection.run(
                    "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 0) {
                return Answer::full;
            }
            connection.run("INSERT INTO registration VALUES (?, '')", request.request_id);
        }
        transaction.commit();
    }
    connection.run("UPDATE registration SET user_id = ? WHERE request_id = ?", request.user_id,
                   request.request_id);
    return Answer::confirmed;
}

}  // namespace booking
