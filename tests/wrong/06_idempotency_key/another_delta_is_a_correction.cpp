// caught by task 3 as the second overwrites the first: the same key with another delta is understood as "I meant this" and the difference is
// applied.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    if (delta == event.delta) {
        return Change::replayed;
    }
    if (delta) {
        connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1", event.delta - *delta);
        connection.run("UPDATE applied_change SET delta = ? WHERE event_id = ?", event.delta, event.event_id);
        transaction.commit();
        return Change::applied;
    }
    connection.run("INSERT INTO applied_change(event_id, delta) VALUES (?, ?)", event.event_id, event.delta);
    if (connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta,
                       event.delta) == 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
