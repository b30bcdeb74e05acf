// One seat, two requests for it, and what must hold whatever happens.
#pragma once

#include <cstdlib>
#include <string>

#include "book_once.hpp"
#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/judge.hpp"

inline adversaries::Scenario one_seat(adversaries::Mode mode = {}) {
    using adversaries::Anomaly;
    const judge::Function<decltype(booking::book)> book{"book"};
    const auto call = [&](const std::string& request, const std::string& user) {
        return adversaries::call(book, {request, user}, request, {booking::Answer::confirmed});
    };
    return {
        .make_database =
            [] {
                return judge::Database{std::string{booking::schema} +
                                       "INSERT INTO activity VALUES ('a1', 1)"};
            },
        .calls = {call("q1", "u1"), call("q2", "u2")},
        .races = {{0, 1}},
        .effects = "SELECT count(*) FROM registration WHERE request_id = ?",
        .rules = {{"SELECT 1 WHERE (SELECT count(*) FROM registration) > 1", Anomaly::oversell, "too many"},
                  {"SELECT 1 FROM activity WHERE remaining + (SELECT count(*) FROM registration) <> 1",
                   Anomaly::torn_state, "a seat without a registration"}},
        .tables = {{"activity", "SELECT id, remaining FROM activity"}},
        .mode = mode,
    };
}

/// The worker that the sessions of the next scenario are.
inline void use_program(const std::string& name) {
    setenv("LAB_WORKER", (PROGRAMS + name).c_str(), 1);
}
