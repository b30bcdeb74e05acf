// What the two files of this specification have in common: the shop and the words for what is in it.
#pragma once

#include <fmt/format.h>

#include <string>

#include "labkit/judge/judge.hpp"
#include "store_rejections.hpp"

namespace spec {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Answer;
using stock::InvalidRequest;
using stock::KeyReused;
using stock::Rejections;
using stock::Request;
using stock::UnknownItem;

inline const judge::Function<decltype(stock::apply)> apply{"apply"};

inline constexpr auto free_the_key = Rejections::free_the_key;
inline constexpr auto stored = Rejections::stored;

inline const Request too_much{.event_id = "ship-1", .delta = -121, .rejections = stored};
inline const Request too_much_for_now{.event_id = "ship-1", .delta = -121, .rejections = free_the_key};
inline const Request corrected{.event_id = "ship-1", .delta = -120, .rejections = stored};
inline const Request corrected_for_now{.event_id = "ship-1", .delta = -120, .rejections = free_the_key};
inline const Request one_more{.event_id = "receive-2", .delta = 1, .rejections = stored};

inline Database shop(int units) {
    return Database{
        fmt::format("{} INSERT INTO stock VALUES (1, {}), (2, 500);"
                    "INSERT INTO outcome VALUES ('receive-1', 20, 'applied')",
                    stock::schema, units)};
}

inline Database units_120() {
    return shop(120);
}

/// ship-1 asked for 121 of 120 units and was rejected for ever; then one came in, by somebody's hand.
inline Database rejected_at_120() {
    auto database = shop(121);
    database.execute("INSERT INTO outcome VALUES ('ship-1', -121, 'rejected')");
    return database;
}

inline const auto* const units = "SELECT units FROM stock WHERE item_id = 1";
/// All rows but that of receive-1, which was there before.
inline const auto* const outcomes =
    "SELECT event_id, delta, answer FROM outcome WHERE event_id <> 'receive-1' ORDER BY event_id";
inline const auto* const answer_to_ship_1 = "SELECT answer FROM outcome WHERE event_id = 'ship-1'";
/// Said before each look at idle().
inline const auto* const no_transaction = "when apply() is over, its session has no transaction open";

inline const Rows none;
inline const Rows rejected_row{{"ship-1", -121, "rejected"}};
inline const Rows applied_row{{"ship-1", -120, "applied"}};

}  // namespace spec
