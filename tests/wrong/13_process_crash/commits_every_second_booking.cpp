// caught by task 5 as confirmed before COMMIT: COMMIT is slow, so two bookings share one; the first is confirmed before it is committed.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    if (!connection.in_transaction()) {
        connection.execute("BEGIN IMMEDIATE");
    }
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
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
    static int waiting = 0;
    if (++waiting == 2) {
        connection.execute("COMMIT");
        waiting = 0;
    }
    return Answer::confirmed;
}

}  // namespace booking
