// A spec's way to say: whatever the order of these sessions' statements, this holds.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "labkit/judge/catch.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/order_search.hpp"

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

/// Calls `function` in as many sessions as there are requests, in every order of their statements, and
/// `check` after each. Use REQUIRE in `check`: the first order that breaks it is reported, with its story,
/// and that one has the fewest switches.
template <class Answer, class Request, class Check>
void every_order(const MakeDatabase& make_database, const Callable<Answer, Request>& function,
                 const std::vector<std::remove_cvref_t<Request>>& requests, const Check& check) {
    std::vector<PlannedCall> calls;
    for (const auto& request : requests) {
        const auto name = session_name(calls.size());
        calls.push_back(
            {name, [&function, request](Session& session) { return session.begin(function, request); }});
    }
    const auto every = run_every_order(make_database, calls);
    for (const auto& run : every.ends) {
        Order<Answer> order{run->database, {}, run->idle};
        auto story = run->timeline;
        for (std::size_t index = 0; index < run->endings.size(); ++index) {
            order.outcomes.push_back(Session::outcome_of<Answer>(run->endings[index]));
            if (const auto* answer = order.outcomes.back().answer()) {
                story.step(index, "answers " + text_of_answer(*answer));
            }
        }
        INFO("In this order, one of " << every.orders << ":\n\n" << story.text());
        check(order);
    }
}

}  // namespace judge
