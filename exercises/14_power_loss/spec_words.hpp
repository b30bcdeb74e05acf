// What the files of exercise 14's specification share: a file with one seat, its sessions, and a cut of the
// power in words.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "exercises/booking_scenario.hpp"
#include "keep_bookings.hpp"
#include "visits.hpp"

namespace spec {

using adversaries::Anomaly;
using adversaries::Journal;
using adversaries::Mode;
using adversaries::Scenario;
using adversaries::Synchronous;
using adversaries::Verdict;
using booking::Answer;
using booking::KeyReused;
using booking::Promise;
using booking::Request;
using judge::Database;
using judge::Event;
using judge::Rows;
using judge::Session;

using Prepare = judge::Function<Promise(sqlite::Connection&)>;
inline const Prepare prepare_for_bookings{"prepare_for_bookings"};
inline const Prepare prepare_for_counting{"prepare_for_counting"};
inline const judge::Function<decltype(booking::book)> book{"book"};
inline const judge::Function<decltype(booking::count_visit)> count_visit{"count_visit"};
inline const judge::Function<decltype(booking::tidy_up)> tidy_up{"tidy_up"};
inline const judge::Function<decltype(booking::read_slowly)> read_slowly{"read_slowly"};

inline const Request q1{.request_id = "q1", .user_id = "u1"};
inline const Request q1_of_another_user{.request_id = "q1", .user_id = "u2"};
inline const Request q2{.request_id = "q2", .user_id = "u2"};

inline constexpr const auto* remaining = "SELECT remaining FROM activity WHERE id = 'a1'";
inline constexpr const auto* registrations =
    "SELECT request_id, user_id FROM registration ORDER BY request_id";
inline const Rows q1_alone{{"q1", "u1"}};

/// The tables, and no visits so far; the seats come later.
inline std::string tables() {
    return std::string{booking::schema} +
           "INSERT INTO visits_of_page VALUES ('a1', 0); INSERT INTO visits_in_all VALUES (0)";
}
inline Database one_seat() {
    return Database{tables() + "; INSERT INTO activity VALUES ('a1', 1)"};
}

/// Two requests for the last seat, each on a connection that is prepared for bookings.
/// @param mode  in which the file comes, and with what its connections are set before they are prepared
inline Scenario bookings(const Mode& mode) {
    const auto request = [](const Request& asked) {
        return adversaries::after(prepare_for_bookings,
                                  adversaries::call(book, asked, asked.request_id, {Answer::confirmed}));
    };
    auto scenario = scenarios::one_seat(tables(), request(q1), request(q2));
    scenario.mode = mode;
    scenario.must_be_durable = true;
    return scenario;
}

/// What an adversary has found, as a story.
inline std::string story_of(const Verdict& verdict) {
    if (!verdict.first) {
        return fmt::format("{} cases were tried.", verdict.cases);
    }
    const auto& first = *verdict.first;
    return fmt::format("{} of {} cases are broken. The first, {}:\n\n{}\n{}: {}", verdict.broken,
                       verdict.cases, first.where, first.timeline.text(), named(first.finding.anomaly).name,
                       first.finding.sentence);
}

}  // namespace spec
