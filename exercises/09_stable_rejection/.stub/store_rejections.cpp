// Change whatever you like in this file, except the signature of apply().
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
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ?1 WHERE item_id = 1 AND units + ?1 >= 0", request.delta);
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

Answer store_rejection(sqlite::Connection& connection, const Request& request) {
    connection.run("INSERT INTO outcome VALUES (?, ?, 'rejected') ON CONFLICT(event_id) DO NOTHING",
                   request.event_id, request.delta);
    return Answer::rejected;
}

}  // namespace

Answer apply(sqlite::Connection& connection, const Request& request) {
    if (request.event_id.empty() || request.delta == 0) {
        throw InvalidRequest{"a request needs an event_id, and a delta that isn't 0"};
    }
    if (request.rejections == Rejections::free_the_key) {
        return attempt(connection, request);
    }
    // TODO: the attempt is over when its rejection is stored. And is every failure a rejection?
    try {
        const auto answer = attempt(connection, request);
        return answer == Answer::applied ? answer : store_rejection(connection, request);
    } catch (const KeyReused&) {
        throw;
    } catch (const std::exception&) {
        return store_rejection(connection, request);
    }
}

}  // namespace stock
