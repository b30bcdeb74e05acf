#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    // Activities are never removed, so "it exists" stays true whatever other sessions do now.
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{"there is no activity " + request.activity_id};
    }
    // "A seat is left" doesn't stay true: question and decrement have to be one statement.
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0", request.activity_id);
    return taken == 1 ? Answer::taken : Answer::full;
}

}  // namespace booking
