// caught by task 3 as two questions, two moments: no row was changed although a seat is left by now, so it takes the activity for unknown;
// another session had given that seat back in between.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0", request.activity_id);
    if (taken == 1) {
        return Answer::taken;
    }
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", request.activity_id);
    if (remaining != 0) {
        throw UnknownActivity{request.activity_id};
    }
    return Answer::full;
}

}  // namespace booking
