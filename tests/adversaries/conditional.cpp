// The update decides in one statement; the registration is another one.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") ==
        0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
