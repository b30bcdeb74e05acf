// caught by task 7 as check, then act: inside, the key is looked up once more, but whose it is was asked before BEGIN.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{request.request_id};
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::int64_t>("SELECT 1 FROM registration WHERE request_id = ?",
                                       request.request_id)) {
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
