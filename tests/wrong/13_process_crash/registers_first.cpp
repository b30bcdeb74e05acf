// caught by task 3 as registered, and no seat taken: the other way round: the registration is committed first, and then the seat is taken.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    try {
        if (connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 1) {
            return Answer::confirmed;
        }
    } catch (...) {
        connection.run("DELETE FROM registration WHERE request_id = ?", request.request_id);
        throw;
    }
    connection.run("DELETE FROM registration WHERE request_id = ?", request.request_id);
    return Answer::full;
}

}  // namespace booking
