// caught by task 1 as never committed: the answer is applied, and the destructor rolls everything back.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto claimed = connection.run(
        "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
        event.event_id, event.delta);
    if (claimed == 0) {
        const auto delta = connection.value<std::int64_t>(
            "SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
        if (delta != event.delta) {
            throw KeyReused{"event " + event.event_id + " belongs to another change"};
        }
        return Change::replayed;
    }
    if (connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta,
                       event.delta) == 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    return Change::applied;
}

}  // namespace stock
