// caught by task 6 as replay not compared: it ignores the registration of another user just as well as one's own.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto added = connection.run("INSERT OR IGNORE INTO registration VALUES (?, ?)", request.request_id,
                                      request.user_id);
    if (added == 0) {
        return Answer::confirmed;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
