#include "store_rejections.hpp"

#include <optional>

namespace stock {

namespace {

struct Outcome {
    std::int64_t delta;
    Answer answer;
};

std::optional<Outcome> stored_outcome(sqlite::Connection& connection, const std::string& event_id) {
    sqlite::Statement statement{connection, "SELECT delta, answer FROM outcome WHERE event_id = ?"};
    statement.bind(event_id);
    if (!statement.step()) {
        return std::nullopt;
    }
    const bool applied = statement.column<std::string>(1) == name(Answer::applied);
    return Outcome{statement.column<std::int64_t>(0), applied ? Answer::applied : Answer::rejected};
}

}  // namespace

Answer apply(sqlite::Connection& connection, const Request& request) {
    if (request.event_id.empty() || request.delta == 0) {
        throw InvalidRequest{"a request needs an event_id, and a delta that isn't 0"};
    }
    // Rolls back on every way out on which commit() did not succeed: of every exception nothing is left.
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

    // Before anything depends on how many units there are. What this request says about rejections plays no
    // part: the answer was given already.
    if (const auto stored = stored_outcome(connection, request.event_id)) {
        if (stored->delta != request.delta) {
            throw KeyReused{"event " + request.event_id + " has its answer already, for another delta"};
        }
        return stored->answer;
    }

    const auto changed =
        connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                       request.delta, request.delta);
    if (changed == 0 && !connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
        throw UnknownItem{"there is no item 1"};
    }
    const auto answer = changed == 1 ? Answer::applied : Answer::rejected;
    if (answer == Answer::rejected && request.rejections == Rejections::free_the_key) {
        return answer;  // and the destructor rolls back
    }
    // One INSERT and one COMMIT for both answers: nobody comes between the decision and its row, and no row
    // is there without the change it tells of.
    connection.run("INSERT INTO outcome(event_id, delta, answer) VALUES (?, ?, ?)", request.event_id,
                   request.delta, name(answer));
    transaction.commit();
    return answer;
}

}  // namespace stock
