// caught by task 1 as 0 rows has two meanings: 0 rows has two meanings; a full activity is known.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0", request.activity_id);
    if (taken == 0) {
        throw UnknownActivity{request.activity_id};
    }
    return Answer::taken;
}

}  // namespace booking
