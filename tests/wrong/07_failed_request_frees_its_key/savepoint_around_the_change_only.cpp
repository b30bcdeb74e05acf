// caught by task 1 as orphaned marker: only the UPDATE is taken back, and the claim before the savepoint is committed.
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
    connection.execute("SAVEPOINT change");
    try {
        const auto changed =
            connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0",
                           event.delta, event.delta);
        if (changed == 0) {
            if (!connection.value<std::int64_t>("SELECT 1 FROM stock WHERE item_id = 1")) {
                throw UnknownItem{"there is no item 1"};
            }
            throw NotEnoughStock{"there are not enough units for event " + event.event_id};
        }
    } catch (const std::runtime_error&) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK TO change");
            transaction.commit();
        }
        throw;
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
