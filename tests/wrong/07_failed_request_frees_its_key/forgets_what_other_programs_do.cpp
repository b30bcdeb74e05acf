// caught by task 6 as state outside the database: applied events are kept in the program; the next one ships once more, or can't.
#include <map>

#include "free_the_key.hpp"

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
    applied[event.event_id] = event.delta;
    return Change::applied;
}

}  // namespace stock
