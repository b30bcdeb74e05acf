// caught by task 1 as half a decision kept: the seat and the registration are committed one after the other.
#include "book_and_retry.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    {
        sqlite::Transaction seat{connection, sqlite::Begin::immediate};
        const auto holder = connection.value<std::string>(
            "SELECT user_id FROM registration WHERE request_id = ?", request.request_id);
        if (holder && *holder != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        if (holder) {
            return Answer::confirmed;
        }
        if (connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 0) {
            return Answer::full;
        }
        seat.commit();
    }
    sqlite::Transaction registration{connection, sqlite::Begin::immediate};
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    registration.commit();
    return Answer::confirmed;
}

}  // namespace booking
