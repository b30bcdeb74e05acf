// caught by task 1 as replay not compared: whoever comes with a known request_id is confirmed.
#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                      request.request_id)) {
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
