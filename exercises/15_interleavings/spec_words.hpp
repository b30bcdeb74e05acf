// What the files of exercise 15's specification share: guides, plans, and sessions that sign off.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "labkit/judge/every_fault.hpp"
#include "labkit/judge/every_order.hpp"
#include "labkit/judge/judge.hpp"
#include "naive_sign_off.hpp"
#include "sign_off.hpp"

namespace spec {

using booking::Answer;
using booking::SignOff;
using booking::SignOffAsSeen;
using booking::UnknownGuide;
using judge::Database;
using judge::PlannedCall;
using judge::Rows;
using judge::Session;

inline const judge::Function<decltype(booking::sign_off)> sign_off{"sign_off"};
inline const judge::Function<decltype(booking::sign_off_as_seen)> sign_off_as_seen{"sign_off_as_seen"};
inline const judge::Function<decltype(booking::sign_on)> sign_on{"sign_on"};
inline const judge::Function<decltype(booking::naive_sign_off)> naive_sign_off{"naive_sign_off"};
inline const judge::Function<decltype(booking::breaking_order)> breaking_order{"breaking_order"};

inline const auto busy = judge::threw_code(SQLITE_BUSY);
inline const auto busy_snapshot = judge::threw_code(SQLITE_BUSY_SNAPSHOT);

/// Guides who are on duty, in the first version of their plan.
inline Database on_duty(const std::vector<std::string>& names) {
    Database database{booking::schema};
    database.execute("INSERT INTO plan VALUES (1)");
    for (const auto& name : names) {
        database.execute(fmt::format("INSERT INTO guide VALUES ('{}', 1)", name));
    }
    return database;
}
inline Database ada_and_bo() {
    return on_duty({"ada", "bo"});
}
inline Database ada_bo_and_cy() {
    return on_duty({"ada", "bo", "cy"});
}
/// Two guides, and the second is off duty: version 2 of the plan.
inline Database ada_alone() {
    auto database = ada_and_bo();
    database.execute("UPDATE guide SET on_duty = 0 WHERE name = 'bo'; UPDATE plan SET version = 2");
    return database;
}

inline constexpr const auto* how_many = "SELECT count(*) FROM guide WHERE on_duty = 1";
inline constexpr const auto* version = "SELECT version FROM plan";
inline constexpr const auto* who = "SELECT name FROM guide WHERE on_duty = 1 ORDER BY name";
inline constexpr const auto* no_transaction = "when the call is over, its session has no transaction open";

/// A session that calls the function.
template <class Request>
PlannedCall session(const std::string& name, const judge::Callable<Answer, Request>& function,
                    const std::remove_cvref_t<Request>& request) {
    return {name, [&function, request](Session& one) { return one.begin(function, request); }};
}

template <class Order>
std::ptrdiff_t busy_in(const Order& order) {
    return order.count(busy) + order.count(busy_snapshot);
}

}  // namespace spec
