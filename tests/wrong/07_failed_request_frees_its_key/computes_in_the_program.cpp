// caught by task 5 as lost update: the units are read before BEGIN, and a number that is old by now is written back.
#include "free_the_key.hpp"

namespace stock {

Change apply_change(sqlite::Connection& connection, const Event& event) {
    const auto units = connection.value<std::int64_t>("SELECT units FROM stock WHERE item_id = 1");
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
    if (!units) {
        throw UnknownItem{"there is no item 1"};
    }
    if (*units + event.delta < 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    connection.run("UPDATE stock SET units = ? WHERE item_id = 1", *units + event.delta);
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
