// caught by task 2 as SQL pasted together: an id with an apostrophe in it ends the text literal; parameters are there for that.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    const auto where = " WHERE id = '" + request.activity_id + "'";
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity" + where)) {
        throw UnknownActivity{request.activity_id};
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1" + where + " AND remaining > 0");
    return taken == 1 ? Answer::taken : Answer::full;
}

}  // namespace booking
