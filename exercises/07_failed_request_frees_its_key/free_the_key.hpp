// The contract of exercise 07: what apply_change() is given, what it answers, what it throws.
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

/// Units that came in (a positive delta) or went out (a negative one). A retry of the same event comes with
/// the same event_id, and so does the correction of an event that failed.
struct Event {
    std::string event_id;
    std::int64_t delta = 0;

    auto fields() const { return std::tie(event_id, delta); }
};

enum class Change { applied, replayed };

constexpr std::string_view name(Change change) {
    return change == Change::applied ? "applied" : "replayed";
}

/// The event_id was used before, for a change by another delta that was made.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event is new, and its delta would take the units below 0.
struct NotEnoughStock : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event is new, and there is no item 1.
struct UnknownItem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Changes the units of item 1 by the event's delta, for each event once. A change that isn't made leaves its
/// key free. However it ends, it leaves no transaction open.
///
/// @returns applied when this call has changed the units; replayed when an earlier one did, for this event,
///          however many units there are now
/// @throws KeyReused when the event_id belongs to a change by another delta; nothing is changed then
/// @throws NotEnoughStock, UnknownItem when the change can't be made; nothing is changed then, and the
///         event_id may come again, with this delta or another one
/// @throws whatever else a statement threw, as it was thrown; the units are then changed and the event has
/// its marker, or neither
Change apply_change(sqlite::Connection& connection, const Event& event);

}  // namespace stock
