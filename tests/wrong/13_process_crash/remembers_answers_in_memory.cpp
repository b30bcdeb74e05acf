// caught by task 8 as state outside the database: a static map knows who was confirmed, and the new program has an empty one.
#include "book_through_a_crash.hpp"

#include <map>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    static std::map<std::string, std::string> confirmed;
    if (const auto known = confirmed.find(request.request_id); known != confirmed.end()) {
        if (known->second != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        return Answer::confirmed;
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") ==
        0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    confirmed.emplace(request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
