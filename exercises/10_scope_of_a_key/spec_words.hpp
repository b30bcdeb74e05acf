// What the two files of exercise 10's specification share: its shop, its requests and its words.
#pragma once

#include <fmt/format.h>

#include <string>

#include "labkit/judge/judge.hpp"
#include "scope_the_key.hpp"

namespace spec {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::NotEnoughStock;
using stock::OtherOperation;
using stock::OtherRequest;
using stock::Request;
using stock::UnknownItem;

inline const judge::Function<decltype(stock::canonical)> canonical{"canonical"};
inline const judge::Function<decltype(stock::apply)> apply{"apply"};

/// north and south both have an item 1; item 7 is north's alone, and item 8 is south's.
inline Database shop() {
    return Database{
        fmt::format("{} INSERT INTO stock VALUES ('north', 1, 100), ('north', 7, 20),"
                    " ('south', 1, 50), ('south', 8, 10)",
                    stock::schema)};
}

/// All there are of north's item 7.
inline const Request shipping{.tenant = "north",
                              .key = "k-1",
                              .operation = "ship",
                              .item_id = 7,
                              .amount = 20,
                              .reference = "A-17",
                              .note = std::nullopt};

/// A copy of `shipping` in which one thing or another is different.
template <class Edit>
Request shipping_but(const Edit& edit) {
    auto request = shipping;
    edit(request);
    return request;
}

inline const Request receiving = shipping_but([](Request& request) { request.operation = "receive"; });
inline const Request too_much = shipping_but([](Request& request) { request.amount = 21; });

/// One unit of item 1, which north and south have.
inline Request one_unit(const std::string& tenant, const std::string& key) {
    return {.tenant = tenant,
            .key = key,
            .operation = "ship",
            .item_id = 1,
            .amount = 1,
            .reference = "A-17",
            .note = std::nullopt};
}

inline constexpr const auto* stocks = "SELECT tenant, item_id, units FROM stock ORDER BY tenant, item_id";
inline constexpr const auto* keys = "SELECT tenant, key, operation FROM used_key ORDER BY tenant, key";
/// Said before each look at idle().
inline constexpr const auto* no_transaction = "when apply() is over, its session has no transaction open";

inline const Rows at_first{{"north", 1, 100}, {"north", 7, 20}, {"south", 1, 50}, {"south", 8, 10}};
inline const Rows shipped{{"north", 1, 100}, {"north", 7, 0}, {"south", 1, 50}, {"south", 8, 10}};
inline const Rows received{{"north", 1, 100}, {"north", 7, 40}, {"south", 1, 50}, {"south", 8, 10}};
inline const Rows no_keys{};
inline const Rows key_of_shipping{{"north", "k-1", "ship"}};

}  // namespace spec
