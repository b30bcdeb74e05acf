// caught by task 3 as the second overwrites the first: the last delta wins in applied_change; the first one is lost, and nobody is refused.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto seen =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    connection.run(
        "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) "
        "ON CONFLICT(event_id) DO UPDATE SET delta = excluded.delta",
        event.event_id, event.delta);
    if (seen) {
        transaction.commit();
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
