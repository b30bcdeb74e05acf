#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    // The lock comes first: what is read below stays true until COMMIT. Every way out of this function but
    // commit() is a ROLLBACK, by the destructor.
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

    // Before the seats are asked: a request that was confirmed stays confirmed when none is left.
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }

    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
