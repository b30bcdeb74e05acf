// caught by task 6 as damage read as a number: a delta that is NULL is read as 0, and the event is told that its key was reused.
#include "apply_change.hpp"

namespace stock {

namespace {

void require_valid(const Event& event) {
    if (event.event_id.find_first_not_of(" \t\n\v\f\r") == std::string::npos) {
        throw InvalidEventId{"the event_id is empty or blank"};
    }
    if (event.delta == 0 || event.delta < -largest_delta || event.delta > largest_delta) {
        throw InvalidDelta{"the delta is out of range"};
    }
}

[[noreturn]] void refuse(sqlite::Connection& connection, const Event& event) {
    const auto type = connection.value<std::string>("SELECT typeof(units) FROM stock WHERE item_id = 1");
    if (!type) {
        throw UnknownItem{"no item 1"};
    }
    if (type != "integer") {
        throw DamagedTable{"units are " + *type};
    }
    if (event.delta > 0) {
        throw StockTooLarge{"too many units"};
    }
    throw NotEnoughStock{"not enough units"};
}

}  // namespace

Change apply_change(sqlite::Connection& connection, const Event& event) {
    require_valid(event);
    if (connection.in_transaction()) {
        throw TransactionOpen{"a transaction is open"};
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::int64_t>("SELECT 1 FROM applied_change WHERE event_id IS NULL")) {
        throw DamagedTable{"a marker without an event_id"};
    }
    const auto claimed = connection.run(
        "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
        event.event_id, event.delta);
    if (claimed == 0) {
        const auto delta = connection.value<std::int64_t>(
            "SELECT CAST(ifnull(delta, 0) AS INTEGER) FROM applied_change WHERE event_id = ?",
            event.event_id);
        if (!delta) {
            throw DamagedTable{"the delta is no integer"};
        }
        if (delta != event.delta) {
            throw KeyReused{"another change has this key"};
        }
        return Change::replayed;
    }
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE item_id = 1 AND typeof(units) = 'integer'"
        " AND typeof(units + ?) = 'integer' AND units + ? >= 0",
        event.delta, event.delta, event.delta);
    if (changed == 0) {
        refuse(connection, event);
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
