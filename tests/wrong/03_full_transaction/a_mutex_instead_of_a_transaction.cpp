// caught by task 8 as half a decision kept: a mutex undoes nothing.
#include "book_once.hpp"

#include <mutex>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    static std::mutex one_at_a_time;
    const std::lock_guard lock{one_at_a_time};
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
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
