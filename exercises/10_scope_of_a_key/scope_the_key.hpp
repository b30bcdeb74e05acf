// The contract of exercise 10: what canonical() and apply() are given, what they answer, what is thrown.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace stock {

/// The tables, which are there already. An item is one tenant's: item 1 of another tenant is another item. A
/// row of used_key says that a tenant's key belongs to a request that was done; `request` is its canonical().
inline constexpr std::string_view schema =
    "CREATE TABLE stock(tenant TEXT NOT NULL, item_id INTEGER NOT NULL,"
    " units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0),"
    " PRIMARY KEY(tenant, item_id));"
    "CREATE TABLE used_key(tenant TEXT NOT NULL, key TEXT NOT NULL,"
    " operation TEXT NOT NULL CHECK (operation IN ('receive', 'ship')), request TEXT NOT NULL,"
    " PRIMARY KEY(tenant, key));";

/// Texts are any bytes. Whoever calls has looked at the rules of lesson 08 already.
struct Request {
    std::string tenant;     ///< whose stock and whose key it is
    std::string key;        ///< a retry comes with the same one
    std::string operation;  ///< "receive": units come in; "ship": units go out
    std::int64_t item_id = 0;
    std::int64_t amount = 0;          ///< how many units: 1 to 1000
    std::string reference;            ///< the caller's own number for it, as written: "1" isn't "1.0" or "01"
    std::optional<std::string> note;  ///< absent isn't empty

    auto fields() const { return std::tie(tenant, key, operation, item_id, amount, reference, note); }
};

enum class Change { applied, replayed };

constexpr std::string_view name(Change change) {
    return change == Change::applied ? "applied" : "replayed";
}

/// The key belongs to something else that its tenant had done. Always one of the two below; a caller to whom
/// the difference is all the same catches this one.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// It belongs to the other operation, whatever else is alike or differs.
struct OtherOperation : KeyReused {
    using KeyReused::KeyReused;
};

/// It belongs to the same operation, and to another request.
struct OtherRequest : KeyReused {
    using KeyReused::KeyReused;
};

/// The request is new, and fewer units are there than are to be shipped.
struct NotEnoughStock : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The request is new, and its tenant has no such item.
struct UnknownItem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a request asks for, as a text: two requests ask for the same exactly when their texts are the same,
/// byte for byte. Five fields, always all of them and in this order: operation, item_id, amount, reference,
/// note. Each is
///
///     its name, `=`, its value's length in bytes, `:`, its value, `;`
///
/// and one that is absent is its name and `=-;`. Lengths and numbers are decimal; a value is taken as it is:
/// nothing is trimmed, turned into lower case, Unicode-normalised or escaped. 20 units of item 7, shipped
/// with the reference A-17, without a note and with an empty one:
///
///     operation=4:ship;item_id=1:7;amount=2:20;reference=4:A-17;note=-;
///     operation=4:ship;item_id=1:7;amount=2:20;reference=4:A-17;note=0:;
///
/// Tenant and key aren't in it: under them it is stored. It is kept as it is and not as a hash, so that it
/// can be read in the table, two different requests never look the same, and no hash function has to stay
/// what it is for as long as a key is kept.
std::string canonical(const Request& request);

/// Changes the units of the request's item, for each key of a tenant once. A request that isn't done leaves
/// its key free. However it ends, it leaves no transaction open.
///
/// @returns applied when this call has changed the units; replayed when an earlier call did, for the same
///          tenant, key and canonical text, however many units there are now
/// @throws OtherOperation, OtherRequest when the tenant's key belongs to something else; nothing is changed
/// @throws NotEnoughStock, UnknownItem when it can't be done; nothing is changed, and the key may come again
/// @throws whatever else a statement threw, as it was thrown; the units are then changed and the key is used,
/// or neither
Change apply(sqlite::Connection& connection, const Request& request);

}  // namespace stock
