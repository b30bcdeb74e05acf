// caught by task 6 as the second overwrites the first: it hands the first user's registration to the second.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto known =
        connection.value<std::int64_t>("SELECT 1 FROM registration WHERE request_id = ?", request.request_id);
    if (!known) {
        const auto taken =
            connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
        if (taken == 0) {
            return Answer::full;
        }
    }
    connection.run("INSERT OR REPLACE INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
