// caught by task 2 as a failed COMMIT taken for an answer: every change worked, so a COMMIT that fails still means confirmed.
#include "book_and_retry.hpp"

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
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    try {
        transaction.commit();
    } catch (const sqlite::Error&) {
        // Both changes are made; the next COMMIT will take them along.
    }
    return Answer::confirmed;
}

}  // namespace booking
