// caught by task 6 as state outside the database: what this program remembers, the next one has never known.
#include <map>

#include "apply_event.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    static std::map<std::string, std::int64_t> applied;
    const auto known = applied.find(event.event_id);
    if (known != applied.end() && known->second != event.delta) {
        throw KeyReused{"event " + event.event_id + " belongs to another change"};
    }
    if (known != applied.end()) {
        return Change::replayed;
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.run("INSERT OR IGNORE INTO applied_change(event_id, delta) VALUES (?, ?)", event.event_id,
                   event.delta);
    if (connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", event.delta,
                       event.delta) == 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    transaction.commit();
    applied[event.event_id] = event.delta;
    return Change::applied;
}

}  // namespace stock
