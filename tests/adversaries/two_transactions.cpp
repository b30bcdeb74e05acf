// One transaction for the seat, one for the registration, and a compensation for what goes wrong in between.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    {
        sqlite::Transaction seat{connection, sqlite::Begin::immediate};
        if (connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 0) {
            return Answer::full;
        }
        seat.commit();
    }
    try {
        sqlite::Transaction registration{connection, sqlite::Begin::immediate};
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
        registration.commit();
    } catch (...) {
        connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
        throw;
    }
    return Answer::confirmed;
}

}  // namespace booking
