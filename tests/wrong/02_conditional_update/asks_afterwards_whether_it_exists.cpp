// caught by task 3 as two questions, two moments: an activity opened between the two questions is reported full.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0", request.activity_id);
    if (taken == 1) {
        return Answer::taken;
    }
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    return Answer::full;
}

}  // namespace booking
