#include "apply_change.hpp"

namespace stock {

namespace {

/// What needs no database is asked before the database is touched.
void require_valid(const Event& event) {
    // A space in Unicode is no space here: which bytes are blank is written down, and the locale isn't asked.
    if (event.event_id.find_first_not_of(" \t\n\v\f\r") == std::string::npos) {
        throw InvalidEventId{"the event_id is empty or blank"};
    }
    // Two comparisons, because the smallest integer has no absolute value.
    if (event.delta == 0 || event.delta < -largest_delta || event.delta > largest_delta) {
        throw InvalidDelta{"the delta is " + std::to_string(event.delta) +
                           ", and has to be -1000 to 1000, but not 0"};
    }
}

/// Why no row was changed; under the same lock, so the answer is about this moment.
[[noreturn]] void refuse(sqlite::Connection& connection, const Event& event) {
    const auto type = connection.value<std::string>("SELECT typeof(units) FROM stock WHERE item_id = 1");
    if (!type) {
        throw UnknownItem{"there is no item 1"};
    }
    if (type != "integer") {
        throw DamagedTable{"the units of item 1 are " + *type + ", not an integer"};
    }
    if (event.delta > 0) {
        throw StockTooLarge{"event " + event.event_id + " would bring more units than an integer holds"};
    }
    throw NotEnoughStock{"there are not enough units for event " + event.event_id};
}

}  // namespace

Change apply_change(sqlite::Connection& connection, const Event& event) {
    require_valid(event);
    // Its COMMIT would be the caller's COMMIT, and its ROLLBACK the caller's ROLLBACK. Neither is ours.
    if (connection.in_transaction()) {
        throw TransactionOpen{"the connection has a transaction open already"};
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

    if (connection.value<std::int64_t>("SELECT 1 FROM applied_change WHERE event_id IS NULL")) {
        throw DamagedTable{"applied_change holds a marker without an event_id"};
    }
    const auto claimed = connection.run(
        "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
        event.event_id, event.delta);
    if (claimed == 0) {
        const auto delta = connection.value<std::int64_t>(
            "SELECT delta FROM applied_change WHERE event_id = ? AND typeof(delta) = 'integer'",
            event.event_id);
        if (!delta) {
            throw DamagedTable{"the delta of event " + event.event_id + " is not an integer"};
        }
        if (delta != event.delta) {
            throw KeyReused{"event " + event.event_id + " belongs to another change"};
        }
        return Change::replayed;
    }

    // An integer sum that doesn't fit becomes REAL, and so does every sum with a REAL: both are refused here.
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
