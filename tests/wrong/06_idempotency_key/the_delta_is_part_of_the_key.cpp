// caught by task 3 as a misuse told in the table's words: looking for (event_id, delta) finds no misuse; the PRIMARY KEY then fails in its own
// words.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::int64_t>("SELECT 1 FROM applied_change WHERE event_id = ? AND delta = ?",
                                       event.event_id, event.delta)) {
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
