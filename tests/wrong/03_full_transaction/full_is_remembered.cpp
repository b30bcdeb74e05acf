// caught by task 4 as a refusal kept: a refusal that this process keeps outlives the reason for it.
#include "book_once.hpp"

#include <set>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    static std::set<std::string> refused;
    if (refused.contains(request.request_id)) {
        return Answer::full;
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
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
        refused.insert(request.request_id);
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
