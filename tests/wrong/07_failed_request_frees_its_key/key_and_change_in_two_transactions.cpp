// caught by task 1 as orphaned marker: the key is committed before anybody knows whether the change can be made.
#include "free_the_key.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    std::int64_t claimed = 0;
    {
        sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
        claimed = connection.run(
            "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
            event.event_id, event.delta);
        transaction.commit();
    }
    if (claimed == 0) {
        const auto delta = connection.value<std::int64_t>(
            "SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
        if (delta != event.delta) {
            throw KeyReused{"event " + event.event_id + " belongs to another change"};
        }
        return Change::replayed;
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta, event.delta);
    if (changed == 0) {
        if (!connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
            throw UnknownItem{"there is no item 1"};
        }
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
