// caught by task 5 as decided in one transaction, stored in another: the rejection is stored after the ROLLBACK; in between another session is applied under
// the key.
#include "store_rejections.hpp"

namespace stock {

namespace {

Answer attempt(sqlite::Connection& connection, const Request& request) {
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
    const auto changed =
        connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                       request.delta, request.delta);
    if (changed == 0 && !connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
        throw UnknownItem{"there is no item 1"};
    }
    if (changed == 0) {
        return Answer::rejected;
    }
    connection.run("INSERT INTO outcome VALUES (?, ?, 'applied')", request.event_id, request.delta);
    transaction.commit();
    return Answer::applied;
}

}  // namespace

Answer apply(sqlite::Connection& connection, const Request& request) {
    if (request.event_id.empty() || request.delta == 0) {
        throw InvalidRequest{"a request needs an event_id, and a delta that isn't 0"};
    }
    const auto answer = attempt(connection, request);
    if (answer == Answer::rejected && request.rejections == Rejections::stored) {
        sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
        connection.run("INSERT INTO outcome VALUES (?, ?, 'rejected') ON CONFLICT(event_id) DO NOTHING",
                       request.event_id, request.delta);
        transaction.commit();
    }
    return answer;
}

}  // namespace stock
