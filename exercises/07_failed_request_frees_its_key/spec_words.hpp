// What the two files of exercise 07's specification share: its shops and its words.
#pragma once

#include <fmt/format.h>

#include "free_the_key.hpp"
#include "labkit/judge/judge.hpp"

namespace spec {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::Event;
using stock::KeyReused;
using stock::NotEnoughStock;
using stock::UnknownItem;

inline const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};

inline const Event too_much{.event_id = "ship-1", .delta = -121};
inline const Event corrected{.event_id = "ship-1", .delta = -120};
inline const Event receive{.event_id = "receive-1", .delta = 20};

inline Database shop(int units) {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, {}), (2, 500)", stock::schema, units)};
}

/// As the two first lines of the story leave it: 100 units, and 20 that came in.
inline Database units_120() {
    auto database = shop(120);
    database.execute("INSERT INTO applied_change VALUES ('receive-1', 20)");
    return database;
}

inline Database without_item_1() {
    return Database{fmt::format("{} INSERT INTO stock VALUES (2, 500)", stock::schema)};
}

inline const auto* const units = "SELECT units FROM stock WHERE item_id = 1";
inline const auto* const events = "SELECT event_id, delta FROM applied_change ORDER BY event_id";
/// Said before each look at idle().
inline const auto* const no_transaction = "when apply_change() is over, its session has no transaction open";

inline const Rows received_only{{"receive-1", 20}};
inline const Rows received_and_shipped{{"receive-1", 20}, {"ship-1", -120}};

}  // namespace spec
