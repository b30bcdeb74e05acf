// caught by task 3 as replay asks for a seat first: "any seats left?" comes first, as a cheap way out before the transaction.
#include "book_and_retry.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    if (connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'") == 0) {
        return Answer::full;
    }
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
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
