// What the adversaries are let loose on: a function, some calls of it, and what must hold of the tables.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "labkit/adversaries/anomaly.hpp"
#include "labkit/adversaries/durability.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/order_search.hpp"
#include "labkit/judge/outcome.hpp"
#include "labkit/judge/session.hpp"

namespace adversaries {

/// How a call ended.
struct Ending {
    bool acknowledged = false;            ///< the caller was told that its request has taken effect
    std::optional<judge::Thrown> thrown;  ///< nothing: there was an answer
    std::string in_words;                 ///< "answers confirmed"
};

struct Call {
    std::string key;       ///< what Scenario::effects finds the request by
    std::string in_words;  ///< "book(q1)"
    std::function<judge::Event(judge::Session&)> begin;
    std::function<Ending(const judge::Event&)> ending;
};

/// @param acknowledging  the answers that say: it has taken effect
template <class Answer, class Request>
Call call(const judge::Callable<Answer, Request>& function, const std::remove_cvref_t<Request>& request,
          std::string key, std::vector<Answer> acknowledging) {
    auto in_words = function.name + "(" + key + ")";
    return {std::move(key), std::move(in_words),
            [function, request](judge::Session& session) { return session.begin(function, request); },
            [acknowledging](const judge::Event& event) {
                const auto outcome = judge::Session::outcome_of<Answer>(event);
                if (const auto* answer = outcome.answer()) {
                    return Ending{std::ranges::count(acknowledging, *answer) > 0, std::nullopt,
                                  "answers " + judge::text_of_answer(*answer)};
                }
                return Ending{false, event.thrown, "throws " + event.thrown.type};
            }};
}

/// The call, in a session that calls `first` before: a connection that has to be prepared, a file to be
/// migrated. Where `first` throws, the call ends so.
template <class Answer>
Call after(const judge::Callable<Answer>& first, Call call) {
    call.begin = [first, begin = std::move(call.begin)](judge::Session& session) {
        const auto outcome = session.call(first);
        if (outcome.thrown() == nullptr) {
            return begin(session);
        }
        judge::Event ended;
        ended.kind = judge::Event::Kind::threw;
        ended.thrown = *outcome.thrown();
        return ended;
    };
    return call;
}

/// What must hold, whatever happens.
struct Rule {
    std::string broken_if;  ///< a SELECT: a row means that the rule is broken
    Anomaly anomaly;
    std::string sentence;  ///< what is wrong then: "there are more registrations than seats"
};

/// What a story shows of the database.
struct Table {
    std::string heading;
    std::string rows;  ///< a SELECT
};

struct Scenario {
    judge::MakeDatabase make_database;
    std::vector<Call>
        calls;  ///< the first is alone with faults, kills and power cuts, and has to work without
    /// Which calls run at the same time, by number: {{0, 1}, {0, 0}}; two or three in each.
    std::vector<std::vector<std::size_t>> races;
    std::string
        effects;  ///< a SELECT with one parameter: how often the request with this key has taken effect
    std::vector<Rule> rules;
    std::vector<Table> tables;
    Mode mode = {};  ///< how the sessions open the database
    /// Whether what was acknowledged has to survive a power cut, whatever the mode promises.
    bool must_be_durable = false;
    /// Whether the same request, when it comes again, takes no effect a second time. Where it isn't
    /// recognised there are no retries, and what is counted is how many callers were told that it is done.
    bool retries_are_recognised = true;
    /// Is told of programs that don't end in order.
    std::function<void(const std::string&)> at_disorder = {};
};

}  // namespace adversaries
