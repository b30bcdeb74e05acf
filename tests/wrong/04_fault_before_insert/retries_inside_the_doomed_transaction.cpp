// caught by task 1 as half a decision kept: the INSERT is tried again although its transaction may be gone.
#include "book_or_restore.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
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
    try {
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    } catch (...) {
        // Perhaps it works the second time.
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    }
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
