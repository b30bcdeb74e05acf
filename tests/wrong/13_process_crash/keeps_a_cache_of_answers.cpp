// caught by task 8 as state outside the database: the database is asked, too, but the cache comes first, and goes on when the rows are
// gone.
#include "book_through_a_crash.hpp"

#include <map>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    static std::map<std::string, std::string> confirmed;
    if (const auto known = confirmed.find(request.request_id);
        known != confirmed.end() && known->second == request.user_id) {
        return Answer::confirmed;
    }
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
    transaction.commit();
    confirmed.emplace(request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
