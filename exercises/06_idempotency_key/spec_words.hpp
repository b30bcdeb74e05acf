// What the two files of exercise 06's specification share: its shops and its words.
#pragma once

#include <fmt/format.h>

#include "apply_event.hpp"
#include "labkit/judge/judge.hpp"

namespace spec {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::Event;
using stock::KeyReused;
using stock::NotEnoughStock;

inline const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};
inline const judge::Function<decltype(stock::apply_change)> apply_with_foreign_keys{
    "apply_with_foreign_keys"};

inline const Event receive{.event_id = "receive-1", .delta = 20};
inline const Event another_receive{.event_id = "receive-2", .delta = 20};
inline const Event receive_with_another_delta{.event_id = "receive-1", .delta = 30};
inline const Event ship{.event_id = "ship-1", .delta = -40};

/// 100 units of item 1, and an item beside it that is none of this exercise's business.
inline Database shop() {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, 100), (2, 5)", stock::schema)};
}

/// After receive-1.
inline Database shop_that_received() {
    auto database = shop();
    database.execute(
        "UPDATE stock SET units = 120 WHERE item_id = 1;"
        "INSERT INTO applied_change VALUES ('receive-1', 20)");
    return database;
}

/// The first shop with another applied_change, as some other shop may have made it.
inline Database shop_with(std::string_view applied_change) {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, 100); DROP TABLE applied_change; {}",
                                stock::schema, applied_change)};
}

inline const auto check_failed = judge::threw_code(SQLITE_CONSTRAINT_CHECK);
inline const auto not_null_failed = judge::threw_code(SQLITE_CONSTRAINT_NOTNULL);
inline const auto unique_failed = judge::threw_code(SQLITE_CONSTRAINT_UNIQUE);
inline const auto foreign_key_failed = judge::threw_code(SQLITE_CONSTRAINT_FOREIGNKEY);

inline const auto* const units = "SELECT units FROM stock WHERE item_id = 1";
inline const auto* const events = "SELECT event_id, delta FROM applied_change ORDER BY event_id";
/// Said before each look at idle().
inline const auto* const no_transaction = "when apply_change() is over, its session has no transaction open";

}  // namespace spec
