// caught by task 4 as lost update: a mutex keeps this process's threads apart; the other session is another process.
#include "take_seat.hpp"

#include <mutex>

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    static std::mutex one_at_a_time;
    const std::lock_guard lock{one_at_a_time};
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", request.activity_id);
    if (!remaining) {
        throw UnknownActivity{request.activity_id};
    }
    if (*remaining == 0) {
        return Answer::full;
    }
    connection.run("UPDATE activity SET remaining = ? WHERE id = ?", *remaining - 1, request.activity_id);
    return Answer::taken;
}

}  // namespace booking
