// caught by task 3 as a rejected key given away: only an applied event keeps its key; a rejected one may come with another delta.
#include "store_rejections.hpp"

namespace stock {

Answer apply(sqlite::Connection& connection, const Request& request) {
    if (request.event_id.empty() || request.delta == 0) {
        throw InvalidRequest{"a request needs an event_id, and a delta that isn't 0"};
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto applied = connection.value<std::int64_t>(
        "SELECT delta FROM outcome WHERE event_id = ? AND answer = 'applied'", request.event_id);
    if (applied && *applied != request.delta) {
        throw KeyReused{"event " + request.event_id + " has its answer already, for another delta"};
    }
    if (applied) {
        return Answer::applied;
    }
    if (connection.value<std::int64_t>("SELECT 1 FROM outcome WHERE event_id = ? AND delta = ?",
                                       request.event_id, request.delta)) {
        return Answer::rejected;
    }
    connection.run("DELETE FROM outcome WHERE event_id = ?", request.event_id);
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
    transaction.commit();
    return answer;
}

}  // namespace stock
