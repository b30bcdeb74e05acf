// caught by task 2 as a rejection not stored: the row of the rejection is inserted, and its COMMIT is forgotten: only what was
// applied commits.
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
    const auto changed =
        connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                       request.delta, request.delta);
    if (changed == 0 && !connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
        throw UnknownItem{"there is no item 1"};
    }
    const auto answer = changed == 1 ? Answer::applied : Answer::rejected;
    if (answer == Answer::rejected && request.rejections == Rejections::free_the_key) {
        return answer;
    }
    connection.run("INSERT INTO outcome(event_id, delta, answer) VALUES (?, ?, ?)", request.event_id,
                   request.delta, name(answer));
    if (answer == Answer::applied) {
        transaction.commit();
    }
    return answer;
}

}  // namespace stock
