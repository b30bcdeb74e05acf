// What several exercises let the four adversaries loose on: one seat, and two requests for it.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"

namespace scenarios {

/// Two calls for the last seat of activity 'a1', each alone, beside the other, and beside itself.
/// @param schema  the contract's tables, activity(id, remaining) and registration(request_id, user_id)
/// @param q1      the call for the request with the key q1
/// @param q2      another user's, with the key q2
inline adversaries::Scenario one_seat(std::string_view schema, adversaries::Call q1, adversaries::Call q2) {
    using adversaries::Anomaly;
    return {
        .make_database = [sql = std::string{schema} +
                                "; INSERT INTO activity VALUES ('a1', 1)"] { return judge::Database{sql}; },
        .calls = {std::move(q1), std::move(q2)},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM registration WHERE request_id = ?",
        .rules = {{"SELECT 1 WHERE (SELECT count(*) FROM registration) > 1", Anomaly::oversell,
                   "there are more registrations than seats"},
                  {"SELECT 1 FROM activity WHERE remaining + (SELECT count(*) FROM registration) <> 1",
                   Anomaly::torn_state,
                   "the seats that remain and the registrations don't add up to one seat"}},
        .tables = {{"activity", "SELECT id, remaining FROM activity"},
                   {"registration", "SELECT request_id, user_id FROM registration ORDER BY request_id"}},
    };
}

/// The same for a book(connection, request) whose answer `confirmed` acknowledges.
template <class Answer, class Request>
adversaries::Scenario one_seat(std::string_view schema, const judge::Callable<Answer, Request>& book) {
    return one_seat(schema, adversaries::call(book, {"q1", "u1"}, "q1", {Answer::confirmed}),
                    adversaries::call(book, {"q2", "u2"}, "q2", {Answer::confirmed}));
}

}  // namespace scenarios
