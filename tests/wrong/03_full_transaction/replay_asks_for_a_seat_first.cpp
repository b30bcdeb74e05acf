// caught by task 5 as replay asks for a seat first: whoever was confirmed is told full when no seat is left.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto remaining = connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'");
    if (remaining == 0) {
        return Answer::full;
    }
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{request.request_id};
    }
    if (holder) {
        return Answer::confirmed;
    }
    connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1'");
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
