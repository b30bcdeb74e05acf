// caught by task 1 as one too many: remaining >= 0 is true of a full activity; the CHECK then makes an error of it.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining >= 0", request.activity_id);
    return taken == 1 ? Answer::taken : Answer::full;
}

}  // namespace booking
