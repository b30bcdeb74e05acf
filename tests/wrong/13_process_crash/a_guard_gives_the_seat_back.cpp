// caught by task 3 as a compensation that never ran: the compensation is in a destructor, which "always runs".
#include "book_through_a_crash.hpp"

namespace booking {

namespace {

struct SeatGuard {
    sqlite::Connection& connection;
    bool keep = false;
    ~SeatGuard() {
        if (!keep) {
            connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
        }
    }
};

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
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
    SeatGuard guard{connection};
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    guard.keep = true;
    return Answer::confirmed;
}

}  // namespace booking
