// caught by task 2 as no activity in the WHERE: without id = ? the UPDATE takes a seat of each activity.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    const auto taken = connection.run("UPDATE activity SET remaining = remaining - 1 WHERE remaining > 0");
    return taken > 0 ? Answer::taken : Answer::full;
}

}  // namespace booking
