// The contract of exercise 11: a file is opened by this program, whichever program has written it.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace stock {

/// What a file holds is said by its `PRAGMA user_version`, a number that SQLite keeps for the program. In a
/// new file it is 0.
///
/// Version 1 was written when the shop had one item, so each of its changes is one of item 1.
inline constexpr std::string_view version_1 =
    "CREATE TABLE stock(item_id INTEGER PRIMARY KEY,"
    " units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0));"
    "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL);";

/// Version 2 is what this program works with: a change says whose units it changes.
inline constexpr std::string_view version_2 =
    "CREATE TABLE stock(item_id INTEGER PRIMARY KEY,"
    " units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0));"
    "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL,"
    " item_id INTEGER NOT NULL);";

/// The file was written by a program that is newer than this one.
struct NewerVersion : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The file has no version and isn't empty: it is somebody else's.
struct NotAStore : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Brings the file to version 2, and does nothing where it has that version. Each program calls it first,
/// after each start. Whatever happens meanwhile, the file has its old version or the new one, with all that
/// was in it; and no transaction is open afterwards.
///
/// @returns the version that the file had: 0 for an empty one, 1 or 2
/// @throws NewerVersion, NotAStore as they say; the file is then left as it is, byte for byte
/// @throws whatever a statement threw, as it was thrown; the next start then tries again
std::int64_t open_store(sqlite::Connection& connection);

/// Units of an item that came in (a positive delta) or went out (a negative one).
struct Event {
    std::string event_id;
    std::int64_t delta = 0;
    std::int64_t item_id = 1;

    auto fields() const { return std::tie(event_id, delta, item_id); }
};

enum class Change { applied, replayed };

constexpr std::string_view name(Change change) {
    return change == Change::applied ? "applied" : "replayed";
}

/// The event_id was used before, for a change by another delta or of another item.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event is new, and there is no such item, or it hasn't so many units.
struct NotEnoughStock : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Changes the units of an item by the event's delta, for each event once, in a file of version 2. All that
/// it knows of earlier events stands in the file. However it ends, it leaves no transaction open.
///
/// @returns applied when this call has changed the units; replayed when an earlier one did, of this program
/// or
///          another
/// @throws KeyReused, NotEnoughStock as they say; nothing is changed then
/// @throws whatever else a statement threw, as it was thrown
Change apply_change(sqlite::Connection& connection, const Event& event);

}  // namespace stock
