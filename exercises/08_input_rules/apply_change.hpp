// The contract of exercise 08: what apply_change() is given, what it answers, what it throws.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace stock {

/// The tables, which are there already; a row of applied_change is its event's marker. This exercise changes
/// item 1 only; others may be in the table, and item 1 may not be.
inline constexpr std::string_view schema =
    "CREATE TABLE stock(item_id INTEGER PRIMARY KEY,"
    " units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0));"
    "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL);";

/// The same tables as an older program made them, without a rule. What it left in them may be anything.
inline constexpr std::string_view schema_without_rules =
    "CREATE TABLE stock(item_id INTEGER PRIMARY KEY, units INTEGER);"
    "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY, delta INTEGER);";

/// Units that came in (a positive delta) or went out (a negative one). A retry of the same event comes with
/// the same event_id, byte for byte.
struct Event {
    std::string event_id;
    std::int64_t delta = 0;

    auto fields() const { return std::tie(event_id, delta); }
};

/// The largest change that one event may make, in units, either way.
inline constexpr std::int64_t largest_delta = 1000;

enum class Change { applied, replayed };

constexpr std::string_view name(Change change) {
    return change == Change::applied ? "applied" : "replayed";
}

/// The event_id is empty, or nothing but ASCII white space: space, \t, \n, \v, \f, \r. Any other byte makes
/// it an identity; a Unicode space is two or three of them.
struct InvalidEventId : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// The delta is 0, or outside -largest_delta … largest_delta.
struct InvalidDelta : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// The caller has a transaction open on this connection.
struct TransactionOpen : std::logic_error {
    using std::logic_error::logic_error;
};

/// A value that decides about this event isn't what it must be: its marker's delta is no integer, there is a
/// marker without an event_id (it may be this event's), or item 1's units are no integer. Units decide about
/// a new event only.
struct DamagedTable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event_id was used before, for a change by another delta that was made.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event is new, and there is no item 1.
struct UnknownItem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event is new, and its delta would take the units above 2^63 - 1, the largest integer in SQLite.
struct StockTooLarge : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event is new, and its delta would take the units below 0.
struct NotEnoughStock : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Changes the units of item 1 by the event's delta, for each event once. However it ends, the connection is
/// as it was given: open, and with no transaction of this function's own.
///
/// @returns applied when this call has changed the units; replayed when an earlier one did, for this event,
///          however many units there are now
/// @throws one of the errors above; where several rules are broken, the one that stands first there. Nothing
///         is changed then, what the caller has begun is as it was, and the event_id is free if it was
/// @throws whatever else a statement threw, as it was thrown; the units are then changed and the event has
///         its marker, or neither
Change apply_change(sqlite::Connection& connection, const Event& event);

}  // namespace stock
