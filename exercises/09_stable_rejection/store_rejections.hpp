// The contract of exercise 09: what apply() is given, what it answers, what it throws.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace stock {

/// The tables, which are there already; a row of outcome is the answer that its event has got, for ever. This
/// exercise changes item 1 only; others may be in the table, and item 1 may not be.
inline constexpr std::string_view schema =
    "CREATE TABLE stock(item_id INTEGER PRIMARY KEY,"
    " units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0));"
    "CREATE TABLE outcome(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL,"
    " answer TEXT NOT NULL CHECK (answer IN ('applied', 'rejected')));";

/// What a rejection means to the one who asks.
enum class Rejections {
    free_the_key,  ///< "not now": nothing is kept, and the key may come again, with this delta or another
    stored,        ///< "no": it is kept, and every later request under this key is answered by it
};

constexpr std::string_view name(Rejections rejections) {
    return rejections == Rejections::stored ? "stored" : "free_the_key";
}

/// Units that came in (a positive delta) or went out (a negative one). A retry comes with the same event_id
/// and the same delta.
struct Request {
    std::string event_id;
    std::int64_t delta = 0;
    Rejections rejections = Rejections::free_the_key;

    auto fields() const { return std::tie(event_id, delta, rejections); }
};

/// rejected: the delta would take the units below 0.
enum class Answer { applied, rejected };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::applied ? "applied" : "rejected";
}

/// The event_id is empty, or the delta is 0.
struct InvalidRequest : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event has an answer already, for another delta.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event has no answer yet, and there is no item 1.
struct UnknownItem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Changes the units of item 1 by the request's delta, once for each event, or rejects it. However it ends,
/// it leaves no transaction open.
///
/// An event that has a row in outcome is answered from it, however many units there are now. Whether this
/// request says free_the_key or stored plays no part then: the policy decides what becomes of a new
/// rejection, and doesn't belong to what is compared. A rejection that freed its key left no row, so whoever
/// comes next under that key is new, under either policy.
///
/// @returns applied when the units were changed by this call or an earlier one for this event; its row was
///          stored in the same transaction
/// @returns rejected when there are not enough units, and nothing is changed; under `stored` its row is
///          stored in the transaction that found so, under `free_the_key` there is none
/// @throws InvalidRequest whatever the tables hold
/// @throws KeyReused when the event's row has another delta, be its answer applied or rejected
/// @throws UnknownItem when the event has no row and there is no item 1
/// @throws whatever else a statement threw, as it was thrown
///
/// None of these exceptions is an answer, so none is stored, under either policy: after UnknownItem,
/// SQLITE_BUSY or an error of the disk the event is decided anew. Only a COMMIT that worked and yet reported
/// an error has left its row, which answers the retry.
Answer apply(sqlite::Connection& connection, const Request& request);

}  // namespace stock
