// What the two files of exercise 08's specification share: its shops and its words.
#pragma once

#include <fmt/format.h>

#include <limits>
#include <string>

#include "apply_change.hpp"
#include "labkit/judge/judge.hpp"

namespace spec {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::DamagedTable;
using stock::Event;
using stock::InvalidDelta;
using stock::InvalidEventId;
using stock::KeyReused;
using stock::NotEnoughStock;
using stock::StockTooLarge;
using stock::TransactionOpen;
using stock::UnknownItem;

inline const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};
inline const judge::Function<Change(sqlite::Connection&, const std::string&, const Event&)> apply_after{
    "apply_after"};
inline const judge::Function<bool(sqlite::Connection&, const std::string&)> go_on{"go_on"};

using Integer = std::numeric_limits<std::int64_t>;

inline Database shop(std::int64_t units) {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, {}), (2, 500)", stock::schema, units)};
}
inline Database shop_with_100() {
    return shop(100);
}
/// 20 units came in; ship-1 is the event that takes them all.
inline Database shop_with_history() {
    auto database = shop(120);
    database.execute("INSERT INTO applied_change VALUES ('receive-1', 20)");
    return database;
}
/// 600 more don't fit, 500 do.
inline Database nearly_full_shop() {
    return shop(Integer::max() - 500);
}
/// As an older program left it, with whatever it put in.
inline Database old_shop(std::string_view rows) {
    return Database{fmt::format("{} {}", stock::schema_without_rules, rows)};
}

inline const Event receive{.event_id = "receive-1", .delta = 20};
inline const Event ship{.event_id = "ship-1", .delta = -120};

inline constexpr const auto* units = "SELECT units FROM stock WHERE item_id = 1";
inline constexpr const auto* events = "SELECT event_id, delta FROM applied_change ORDER BY event_id";
inline constexpr const auto* count_events = "SELECT count(*) FROM applied_change";
inline constexpr const auto* no_transaction =
    "when apply_change() is over, its session has no transaction open";

}  // namespace spec
