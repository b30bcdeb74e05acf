#include "free_the_key.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    // Rolls back on every way out on which commit() did not succeed; a change that can't be made is one of
    // them, and it takes the claim of the key with it.
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

    // First of all, before anything depends on how many units there are: was this event applied already? The
    // key is claimed, in the transaction that does the work, so a row that is found stands for a change made.
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

    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta, event.delta);
    if (changed == 0) {
        // 0 rows has two meanings; under the same lock, the question which one is answered for this moment.
        if (!connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
            throw UnknownItem{"there is no item 1"};
        }
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    transaction.commit();
    // Not one word to the caller before this line.
    return Change::applied;
}

}  // namespace stock
