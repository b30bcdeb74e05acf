// caught by task 4 as answer from something else than the affected rows: the UPDATE is right, but the answer comes from what was read before it.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", request.activity_id);
    if (!remaining) {
        throw UnknownActivity{request.activity_id};
    }
    if (*remaining == 0) {
        return Answer::full;
    }
    connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0",
                   request.activity_id);
    return Answer::taken;
}

}  // namespace booking
