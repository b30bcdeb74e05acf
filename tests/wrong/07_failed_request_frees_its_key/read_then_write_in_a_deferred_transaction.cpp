// caught by task 5 as doomed upgrade: BEGIN alone takes no lock; the later write gets SQLITE_BUSY.
#include "free_the_key.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::deferred};
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    if (delta && *delta != event.delta) {
        throw KeyReused{"event " + event.event_id + " belongs to another change"};
    }
    if (delta) {
        return Change::replayed;
    }
    connection.run("INSERT INTO applied_change(event_id, delta) VALUES (?, ?)", event.event_id, event.delta);
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
