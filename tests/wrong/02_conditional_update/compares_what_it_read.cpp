// caught by task 4 as a lost race taken for full: nobody oversells, but whoever lost the race is told full while a seat is left.
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
    const auto taken = connection.run("UPDATE activity SET remaining = ? WHERE id = ? AND remaining = ?",
                                      *remaining - 1, request.activity_id, *remaining);
    return taken == 1 ? Answer::taken : Answer::full;
}

}  // namespace booking
