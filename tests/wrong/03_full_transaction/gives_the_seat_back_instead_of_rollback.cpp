// caught by task 7 as undone before everybody's eyes: for a while nobody holds the seat, and its own replay is told full.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{request.request_id};
    }
    if (holder) {
        return Answer::confirmed;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    try {
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    } catch (...) {
        connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
        throw;
    }
    return Answer::confirmed;
}

}  // namespace booking
