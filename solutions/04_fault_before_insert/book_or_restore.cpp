#include "book_or_restore.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    // Its destructor runs on every way out, whatever was thrown, and rolls back what was not committed. It
    // asks SQLite whether there is still a transaction, so it never fails where SQLite has ended it already.
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

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
