// caught by task 5 as an error taken for an answer: an UPDATE that failed changed 0 rows as well; its result code is thrown away.
#include "take_seat.hpp"

namespace booking {

Answer take_seat(sqlite::Connection& connection, const Request& request) {
    if (!connection.value<std::int64_t>("SELECT 1 FROM activity WHERE id = ?", request.activity_id)) {
        throw UnknownActivity{request.activity_id};
    }
    char* sql =
        sqlite3_mprintf("UPDATE activity SET remaining = remaining - 1 WHERE id = %Q AND remaining > 0",
                        request.activity_id.c_str());
    const auto before = sqlite3_total_changes(connection.handle());
    sqlite3_exec(connection.handle(), sql, nullptr, nullptr, nullptr);
    sqlite3_free(sql);
    return sqlite3_total_changes(connection.handle()) > before ? Answer::taken : Answer::full;
}

}  // namespace booking
