// What the two files of exercise 12's specification share: the database, and a way to drive one call
// statement by statement.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "fake_clock.hpp"
#include "labkit/judge/judge.hpp"

namespace spec {

using booking::Call;
using booking::Course;
using booking::KeyReused;
using booking::Request;
using booking::text_of;
using calls::Decision;
using calls::Fate;
using judge::Database;
using judge::Rows;
using judge::Session;

inline const judge::Function<Course(sqlite::Connection&, const Call&)> book{"book"};
inline const judge::Function<bool(sqlite::Connection&)> hold_the_lock{"hold_the_lock"};
inline const judge::Function<bool(sqlite::Connection&)> read_slowly{"read_slowly"};

inline const Request q1{.request_id = "q1", .user_id = "u1"};
inline const Request q1_of_another_user{.request_id = "q1", .user_id = "u2"};
inline const Request q2{.request_id = "q2", .user_id = "u2"};

inline constexpr const auto* remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
inline constexpr const auto* registrations =
    "SELECT request_id, user_id FROM registration ORDER BY request_id";
/// Said before each look at idle().
inline constexpr const auto* no_transaction =
    "when book_with_retries() is over, its session has no transaction open";

inline Database seats(int count) {
    return Database{fmt::format("{} INSERT INTO activity VALUES ('a1', {})", booking::schema, count)};
}
inline Database two_seats() {
    return seats(2);
}

inline Decision fails_with(int code) {
    return {Fate::fail, code};
}

/// Where a call is stopped: before a statement.
struct Stop {
    std::string sql;
    int attempt = 0;            ///< how many BEGINs there were, with this one
    std::size_t statement = 0;  ///< the how-manieth of its attempt; BEGIN is 1
    bool in_transaction = false;
};

inline bool is(const std::string& sql, std::string_view keyword) {
    return sqlite3_strnicmp(sql.c_str(), keyword.data(), static_cast<int>(keyword.size())) == 0;
}

/// Says what becomes of the statement that the call is stopped before. What it does itself before it says so
/// happens meanwhile.
using Decide = std::function<Decision(const Stop&)>;

/// One call, from its first statement to its end.
struct Run {
    judge::Outcome<Course> outcome;
    std::vector<Stop> stops;
    story::Timeline story;
    /// The first statement other than ROLLBACK that came in a transaction after SQLITE_BUSY.
    std::string in_the_doomed_transaction;

    int attempts() const { return stops.empty() ? 0 : stops.back().attempt; }
};

/// How the call came out, where it has to be an answer or StillBusy.
inline const Course& course_of(const judge::Outcome<Course>& outcome) {
    INFO("The call must end with a Booking or with StillBusy; it " << outcome << ".");
    const bool as_promised = outcome.answer() != nullptr;
    REQUIRE(as_promised);
    return *outcome.answer();
}

/// Lets a call go on to its next stop or its end; a lock isn't waited for.
inline judge::Event past_locks(Session& session, judge::Event event) {
    while (event.kind == judge::Event::Kind::blocked) {
        event = session.wait(false);
    }
    return event;
}

inline judge::Event to_its_end(Session& session) {
    session.let_run_ahead(judge::to_the_end);
    auto event = past_locks(session, session.go());
    while (!event.finished()) {
        event = past_locks(session, session.go());
    }
    return event;
}

/// Calls book_with_retries(), and asks `decide` before each of its statements.
inline Run drive(
    Session& session, const Call& call, const Decide& decide = [](const Stop&) { return Decision{}; }) {
    std::vector<Stop> stops;
    story::Timeline story{{"Session " + session.name()}};
    std::string doomed;
    bool busy = false;
    Stop stop;
    auto event = session.begin(book, call);
    while (!event.finished()) {
        const bool begins = is(event.sql, "BEGIN");
        stop = {event.sql, stop.attempt + (begins ? 1 : 0), begins ? 1 : stop.statement + 1,
                session.transaction() != "none"};
        if (busy && stop.in_transaction && !is(stop.sql, "ROLLBACK") && doomed.empty()) {
            doomed = stop.sql;
        }
        stops.push_back(stop);
        story.step(0, stop.sql);
        const auto decision = decide(stop);
        event = past_locks(session, session.go(decision));
        const bool fails = decision.fate != Fate::run;
        busy = (fails && (decision.code & 0xff) == SQLITE_BUSY) ||
               event.last.find("SQLITE_BUSY") != std::string::npos;
        if (fails || !event.last.empty()) {
            story.outcome(0, fails ? sqlite::name_of(decision.code) : event.last);
        }
    }
    auto outcome = Session::outcome_of<Course>(event);
    std::ostringstream ending;
    ending << outcome;
    story.step(0, ending.str());
    return {std::move(outcome), std::move(stops), std::move(story), std::move(doomed)};
}

/// The statements of an attempt that nobody disturbs: 1 for its BEGIN, and so on.
inline std::vector<std::size_t> statements_of_an_attempt() {
    const auto database = two_seats();
    Session session{database};
    std::vector<std::size_t> statements;
    for (const auto& stop : drive(session, {.request = q1}).stops) {
        statements.push_back(stop.statement);
    }
    INFO("a booking of which the database knows is made of statements");
    REQUIRE(!statements.empty());
    return statements;
}

/// Lets this statement of the first so many attempts fail with `code`.
inline Decide busy_at(std::size_t statement, int attempts, int code = SQLITE_BUSY) {
    return [=](const Stop& stop) {
        const bool here = stop.statement == statement && stop.attempt <= attempts;
        return here && !is(stop.sql, "ROLLBACK") ? fails_with(code) : Decision{};
    };
}

}  // namespace spec
