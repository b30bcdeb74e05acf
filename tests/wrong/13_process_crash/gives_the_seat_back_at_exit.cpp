// caught by task 3 as a compensation that never ran: the compensation is given to atexit, "for every way in which a program ends".
#include "book_through_a_crash.hpp"

#include <cstdlib>
#include <utility>

namespace booking {

namespace {

sqlite::Connection*& taken_on() {
    static sqlite::Connection* connection = nullptr;
    return connection;
}

void give_back() {
    if (auto* const connection = std::exchange(taken_on(), nullptr)) {
        connection->run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
    }
}

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    static const bool registered = std::atexit(give_back) == 0;
    static_cast<void>(registered);
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
    taken_on() = &connection;
    try {
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    } catch (...) {
        give_back();
        throw;
    }
    taken_on() = nullptr;
    return Answer::confirmed;
}

}  // namespace booking
