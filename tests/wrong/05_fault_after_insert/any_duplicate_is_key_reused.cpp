// caught by task 3 as replay refused: whoever comes with a known request_id is refused, its own retry too.
#include "book_and_retry.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::int64_t>("SELECT 1 FROM registration WHERE request_id = ?",
                                       request.request_id)) {
        throw KeyReused{"request " + request.request_id + " was used before"};
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
