// caught by task 1 as state outside the database: what this process remembers isn't what the database says; seats are given back.
#include "take_seat.hpp"

#include <set>

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    static std::set<std::string> full;
    if (full.contains(request.activity_id)) {
        return Answer::full;
    }
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    const auto taken = connection.run(
        "UPDATE activity SET remaining = remaining - 1 WHERE id = ? AND remaining > 0", request.activity_id);
    if (taken == 0) {
        full.insert(request.activity_id);
        return Answer::full;
    }
    return Answer::taken;
}

}  // namespace booking
