// caught by task 7 as doomed upgrade: BEGIN alone takes no lock; the later write gets SQLITE_BUSY.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::deferred};
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{request.request_id};
    }
    if (holder) {
        return Answer::confirmed;
    }
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value();
    if (remaining == 0) {
        return Answer::full;
    }
    connection.run("UPDATE activity SET remaining = ? WHERE id = 'a1'", remaining - 1);
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
