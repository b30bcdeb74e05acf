// caught by task 2 as a key that can be used twice: a correction is allowed after the change was made, too: it is applied once more.
#include "free_the_key.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    if (delta == event.delta) {
        return Change::replayed;
    }
    connection.run(
        "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) "
        "ON CONFLICT(event_id) DO UPDATE SET delta = excluded.delta",
        event.event_id, event.delta);
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
