// caught by task 7 as decided before the lock: it sees a free seat and then waits for the lock, and meanwhile the seat has gone.
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
    if (connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'") == 0) {
        return Answer::full;
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1'");
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
