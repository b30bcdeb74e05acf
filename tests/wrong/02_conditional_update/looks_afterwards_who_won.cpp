// caught by task 4 as answer from something else than the affected rows: what is left after the UPDATE doesn't say whether this UPDATE took it.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    const auto before =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", request.activity_id);
    connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0",
                   request.activity_id);
    const auto after =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", request.activity_id);
    return after < before ? Answer::taken : Answer::full;
}

}  // namespace booking
