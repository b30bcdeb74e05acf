// caught by task 5 as an error taken for an answer: the CHECK refuses the last decrement, but so does a disk that fails.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    try {
        const auto taken =
            connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = ?", request.activity_id);
        if (taken == 0) {
            throw UnknownActivity{request.activity_id};
        }
        return Answer::taken;
    } catch (const sqlite::Error&) {
        return Answer::full;
    }
}

}  // namespace booking
