// caught by task 7 as an error taken for a replay: whatever goes wrong at the INSERT, "somebody was here before" is the answer.
#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto delta =
        connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event.event_id);
    if (delta && *delta != event.delta) {
        throw KeyReused{"event " + event.event_id + " belongs to another change"};
    }
    if (delta) {
        return Change::replayed;
    }
    try {
        connection.run("INSERT INTO applied_change(event_id, delta) VALUES (?, ?)", event.event_id,
                       event.delta);
    } catch (const sqlite::Error& error) {
        if (error.primary_code() == SQLITE_CONSTRAINT) {
            throw;
        }
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
