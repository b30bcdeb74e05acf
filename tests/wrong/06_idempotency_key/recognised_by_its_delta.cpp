// caught by task 1 as recognised by its content: two events of +20 are the same change only when they have the same key.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto delta = connection.value<std::int64_t>(
        "SELECT delta FROM applied_change WHERE event_id = ? OR delta = ?", event.event_id, event.delta);
    if (delta && *delta != event.delta) {
        throw KeyReused{"event " + event.event_id + " belongs to another change"};
    }
    if (delta) {
        return Change::replayed;
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
