// Change whatever you like in this file, except the signature of book().
#include "book_through_a_crash.hpp"

#include <map>

namespace booking {

namespace {

/// Who was confirmed under which request_id: a retry finds itself here.
std::map<std::string, std::string>& confirmed_requests() {
    static std::map<std::string, std::string> requests;
    return requests;
}

bool take_seat(sqlite::Connection& connection) {
    return connection.run(
               "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") == 1;
}

void give_seat_back(sqlite::Connection& connection) {
    connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
}

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    auto& confirmed = confirmed_requests();
    if (const auto known = confirmed.find(request.request_id); known != confirmed.end()) {
        if (known->second != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        return Answer::confirmed;
    }
    // TODO: every error is caught here and made up for. And when the program ends without one?
    if (!take_seat(connection)) {
        return Answer::full;
    }
    try {
        connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    } catch (...) {
        give_seat_back(connection);
        throw;
    }
    confirmed.emplace(request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
