// A wrong answer, which each attack stands before: it takes a seat and registers nobody.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    attack(connection, request.request_id);
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    return Answer::confirmed;
}

}  // namespace booking
