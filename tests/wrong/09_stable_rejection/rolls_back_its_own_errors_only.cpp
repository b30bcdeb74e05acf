// caught by task 7 as transaction left open by an error: the handler knows the errors of the contract and of SQLite; any other leaves the
// transaction open.
#include "store_rejections.hpp"

namespace stock {

namespace {

Answer decide(sqlite::Connection& connection, const Request& request) {
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
    return answer;
}

}  // namespace

Answer apply(sqlite::Connection& connection, const Request& request) {
    if (request.event_id.empty() || request.delta == 0) {
        throw InvalidRequest{"a request needs an event_id, and a delta that isn't 0"};
    }
    connection.execute("BEGIN IMMEDIATE");
    try {
        const auto answer = decide(connection, request);
        const bool nothing_to_keep =
            answer == Answer::rejected && request.rejections == Rejections::free_the_key;
        connection.execute(nothing_to_keep ? "ROLLBACK" : "COMMIT");
        return answer;
    } catch (const std::runtime_error&) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
}

}  // namespace stock
