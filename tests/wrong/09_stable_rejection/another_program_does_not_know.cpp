// caught by task 6 as state outside the database: the rejections live in a map of the program, and end with it.
#include "store_rejections.hpp"

#include <map>
#include <utility>

namespace stock {

namespace {

std::map<std::pair<std::string, std::string>, std::int64_t>& rejected() {
    static std::map<std::pair<std::string, std::string>, std::int64_t> rejected;
    return rejected;
}

}  // namespace

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
    const std::string file = sqlite3_db_filename(connection.handle(), "main");
    const auto known = rejected().find({file, request.event_id});
    if (known != rejected().end()) {
        if (known->second != request.delta) {
            throw KeyReused{"event " + request.event_id + " has its answer already, for another delta"};
        }
        return Answer::rejected;
    }
    const auto changed =
        connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                       request.delta, request.delta);
    if (changed == 0 && !connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
        throw UnknownItem{"there is no item 1"};
    }
    if (changed == 0) {
        if (request.rejections == Rejections::stored) {
            connection.run("INSERT INTO outcome VALUES (?, ?, 'rejected')", request.event_id, request.delta);
            rejected().insert({{file, request.event_id}, request.delta});
        }
        return Answer::rejected;
    }
    connection.run("INSERT INTO outcome VALUES (?, ?, 'applied')", request.event_id, request.delta);
    transaction.commit();
    return Answer::applied;
}

}  // namespace stock
