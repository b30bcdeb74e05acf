// caught by task 5 as check, then act: between the look-up and BEGIN the other session ships: its replay finds no units.
#include "free_the_key.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    if (delta && *delta != event.delta) {
        throw KeyReused{"event " + event.event_id + " belongs to another change"};
    }
    if (delta) {
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
    connection.run("INSERT INTO applied_change(event_id, delta) VALUES (?, ?)", event.event_id, event.delta);
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
