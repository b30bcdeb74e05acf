// caught by task 4 as a missing item made on the way: an item that isn't there is taken for one with 0 units, and units that come in make it.
#include "free_the_key.hpp"

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
    connection.run("INSERT INTO stock VALUES (1, 0) ON CONFLICT(item_id) DO NOTHING");
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta, event.delta);
    if (changed == 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
