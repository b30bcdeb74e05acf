// caught by task 2 as retry without a bound: after SQLITE_BUSY, COMMIT is tried until it works, however long a reader stays.
#include "book_and_retry.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
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
    while (true) {
        try {
            transaction.commit();
            return Answer::confirmed;
        } catch (const sqlite::Error& error) {
            if (error.primary_code() != SQLITE_BUSY) {
                throw;
            }
        }
    }
}

}  // namespace booking
