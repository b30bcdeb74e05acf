// Change whatever you like in this file, except the signature of apply_change().
#include "apply_change.hpp"

#include <cstdlib>

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    // TODO: the transaction is right; the rules are those that came to mind first.
    if (event.event_id.empty() || event.event_id == " ") {
        throw InvalidEventId{"the event_id is blank"};
    }
    if (std::abs(event.delta) > largest_delta) {
        throw InvalidDelta{"the delta is too large"};
    }

    const bool mine = !connection.in_transaction();
    if (mine) {
        connection.execute("BEGIN IMMEDIATE");
    }
    try {
        const auto claimed = connection.run(
            "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
            event.event_id, event.delta);
        if (claimed == 0) {
            const auto delta = connection.value<std::int64_t>(
                "SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
            if (delta != event.delta) {
                throw KeyReused{"event " + event.event_id + " belongs to another change"};
            }
            connection.execute("ROLLBACK");
            return Change::replayed;
        }
        const auto changed =
            connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                           event.delta, event.delta);
        if (changed == 0) {
            throw NotEnoughStock{"there are not enough units for event " + event.event_id};
        }
        connection.execute("COMMIT");
        return Change::applied;
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
}

}  // namespace stock
