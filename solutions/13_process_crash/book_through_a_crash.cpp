#include "book_through_a_crash.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    // Rolls back on every way out on which commit() did not succeed. When the process is killed this
    // destructor doesn't run, and the next one who opens the file finds what SQLite has written for that
    // case.
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

    // First of all, before anything depends on how many seats are left: was this request booked already? A
    // caller whose first attempt was killed can't know, and need not. Only the table can: it was committed
    // together with the seat, and a new program finds it.
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    // Not one word to the caller before this line.
    return Answer::confirmed;
}

}  // namespace booking
