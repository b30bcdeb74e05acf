// caught by task 3 as transaction left open by a refusal: BEGIN by hand, and the throw of KeyReused passes by every ROLLBACK.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    connection.execute("BEGIN IMMEDIATE");
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    if (delta && *delta != event.delta) {
        throw KeyReused{"event " + event.event_id + " belongs to another change"};
    }
    if (delta) {
        connection.execute("ROLLBACK");
        return Change::replayed;
    }
    try {
        connection.run("INSERT INTO applied_change(event_id, delta) VALUES (?, ?)", event.event_id,
                       event.delta);
        if (connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                           event.delta, event.delta) == 0) {
            throw NotEnoughStock{"there are not enough units for event " + event.event_id};
        }
        connection.execute("COMMIT");
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
    return Change::applied;
}

}  // namespace stock
