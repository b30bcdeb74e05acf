// caught by task 4 as doomed upgrade: BEGIN alone keeps nobody out; the UPDATE gets SQLITE_BUSY.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::deferred};
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = ?", request.activity_id);
    if (!remaining) {
        throw UnknownActivity{request.activity_id};
    }
    if (*remaining == 0) {
        return Answer::full;
    }
    connection.run("UPDATE activity SET remaining = ? WHERE id = ?", *remaining - 1, request.activity_id);
    transaction.commit();
    return Answer::taken;
}

}  // namespace booking
