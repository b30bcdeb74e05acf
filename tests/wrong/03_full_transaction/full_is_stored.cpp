// caught by task 4 as a refusal kept: the refusal is committed, and stands when a seat was given back.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.execute("CREATE TABLE IF NOT EXISTS refusal(request_id TEXT PRIMARY KEY)");
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{request.request_id};
    }
    if (holder) {
        return Answer::confirmed;
    }
    if (connection.value<std::int64_t>("SELECT 1 FROM refusal WHERE request_id = ?", request.request_id)) {
        return Answer::full;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        connection.run("INSERT INTO refusal VALUES (?)", request.request_id);
        transaction.commit();
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
