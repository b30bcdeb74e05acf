// A spec's way to say: whatever the order of these sessions' statements, this holds.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "labkit/judge/catch.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/order_search.hpp"
#include "labkit/judge/scene.hpp"

namespace judge {

template <class Answer>
struct Order {
    const Database& database;               ///< after the last statement
    std::vector<Outcome<Answer>> outcomes;  ///< one a session
    bool idle;                              ///< whether every session ended with no transaction open

    /// How many sessions came out so: with this answer, or with this exception, `threw<E>()`.
    template <class Expected>
    std::ptrdiff_t count(const Expected& expected) const {
        return std::ranges::count_if(outcomes, [&](const auto& outcome) { return outcome == expected; });
    }
};

/// What came out over all the orders: a spec can demand that the sessions really got in each other's way.
template <class Answer>
struct Census {
    std::size_t orders = 0;
    std::vector<Outcome<Answer>> outcomes;  ///< each session's, at each way in which the orders end

    /// Whether a session came out so, in one order at least.
    template <class Expected>
    bool sometimes(const Expected& expected) const {
        return std::ranges::any_of(outcomes, [&](const auto& outcome) { return outcome == expected; });
    }
};

/// Runs the calls, each in a session of its own, in every order of their statements, and `check` after each.
/// Use REQUIRE in `check`: the first order that breaks it is reported, with its story, and that one has the
/// fewest switches.
/// @tparam Answer  what all the calls answer
template <class Answer, class Check>
Census<Answer> every_order(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls,
                           const Check& check) {
    const auto every = run_every_order(make_database, calls);
    Census<Answer> census{every.orders, {}};
    for (const auto& run : every.ends) {
        Order<Answer> order{run->database, {}, run->idle};
        auto story = run->timeline;
        for (std::size_t index = 0; index < run->endings.size(); ++index) {
            order.outcomes.push_back(Session::outcome_of<Answer>(run->endings[index]));
            if (const auto* answer = order.outcomes.back().answer()) {
                story.step(index, "answers " + text_of_answer(*answer));
            }
        }
        census.outcomes.insert(census.outcomes.end(), order.outcomes.begin(), order.outcomes.end());
        const Subject subject{run->database, run->last};
        INFO("In this order, one of " << every.orders << ":\n\n" << story.text());
        check(order);
    }
    return census;
}

/// Calls `function` in as many sessions as there are requests, as above.
template <class Answer, class Request, class Check>
Census<Answer> every_order(const MakeDatabase& make_database, const Callable<Answer, Request>& function,
                           const std::vector<std::remove_cvref_t<Request>>& requests, const Check& check) {
    std::vector<PlannedCall> calls;
    for (const auto& request : requests) {
        const auto name = session_name(calls.size());
        calls.push_back(
            {name, [&function, request](Session& session) { return session.begin(function, request); }});
    }
    return every_order<Answer>(make_database, calls, check);
}

}  // namespace judge
