// caught by task 3 as 0 rows has two meanings: 0 rows has two meanings, and the caller is told only one.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0", request.activity_id);
    return taken == 1 ? Answer::taken : Answer::full;
}

}  // namespace booking
