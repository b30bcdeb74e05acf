// caught by task 5 as retry without a bound: the other session may keep its lock for longer than anybody wants to wait.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    while (true) {
        try {
            const auto taken =
                connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0",
                               request.activity_id);
            return taken == 1 ? Answer::taken : Answer::full;
        } catch (const sqlite::Error& error) {
            if (error.primary_code() != SQLITE_BUSY) {
                throw;
            }
        }
    }
}

}  // namespace booking
