// caught by task 5 as decided in one transaction, stored in another: the failed UPDATE ends the transaction, and the INSERT of the rejection stands alone.
#include "store_rejections.hpp"

namespace stock {

Answer apply(sqlite::Connection& connection, const Request& request) {
    if (request.event_id.empty() || request.delta == 0) {
        throw InvalidRequest{"a request needs an event_id, and a delta that isn't 0"};
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM outcome WHERE event_id = ?", request.event_id);
    if (delta && *delta != request.delta) {
        throw KeyReused{"event " + request.event_id + " has its answer already, for another delta"};
    }
    if (delta) {
        const auto answer =
            connection.value<std::string>("SELECT answer FROM outcome WHERE event_id = ?", request.event_id);
        return answer == "applied" ? Answer::applied : Answer::rejected;
    }
    std::int64_t changed = 0;
    try {
        changed =
            connection.run("UPDATE OR ROLLBACK stock SET units = units + ? WHERE item_id = 1", request.delta);
    } catch (const sqlite::Error& error) {
        // Only units can fall below 0; what else a constraint says isn't about that.
        if (error.code() != SQLITE_CONSTRAINT_CHECK || request.delta > 0) {
            throw;
        }
    }
    if (changed == 0 && !connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
        throw UnknownItem{"there is no item 1"};
    }
    const auto answer = changed == 1 ? Answer::applied : Answer::rejected;
    if (answer == Answer::rejected && request.rejections == Rejections::free_the_key) {
        return answer;
    }
    connection.run(
        "INSERT INTO outcome(event_id, delta, answer) VALUES (?, ?, ?) "
        "ON CONFLICT(event_id) DO NOTHING",
        request.event_id, request.delta, name(answer));
    if (connection.in_transaction()) {
        transaction.commit();
    }
    return answer;
}

}  // namespace stock
