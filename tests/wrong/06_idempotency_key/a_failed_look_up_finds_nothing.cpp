// caught by task 7 as an error taken for a replay: an error of the SELECT that compares is taken for "the same".
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto claimed = connection.run(
        "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
        event.event_id, event.delta);
    if (claimed == 0) {
        sqlite::Statement stored{connection, "SELECT delta FROM applied_change WHERE event_id = ?"};
        stored.bind(event.event_id);
        if (sqlite3_step(stored.handle()) == SQLITE_ROW && stored.column<std::int64_t>(0) != event.delta) {
            throw KeyReused{"event " + event.event_id + " belongs to another change"};
        }
        return Change::replayed;
    }
    if (connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta,
                       event.delta) == 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
