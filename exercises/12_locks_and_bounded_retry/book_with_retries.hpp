// The contract of exercise 12: what book_with_retries() is given, what it answers, what it throws.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

using std::chrono::milliseconds;

/// The tables, which are there already. Activity 'a1' is the only one.
inline constexpr std::string_view schema =
    "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK (remaining >= 0));"
    "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);";

/// What a caller asks for. The same request comes with the same request_id.
struct Request {
    std::string request_id;
    std::string user_id;

    auto fields() const { return std::tie(request_id, user_id); }
};

enum class Answer { confirmed, full };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::confirmed ? "confirmed" : "full";
}

struct Booking {
    Answer answer = Answer::full;
    int attempts = 0;  ///< how many it took, from 1
};

/// The request_id was used before, by another user.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// No attempt got through within the limits; nothing is changed.
struct StillBusy : std::runtime_error {
    /// @param attempts  how many were made
    /// @param last      what the last one got
    StillBusy(int attempts, const sqlite::Error& last)
        : std::runtime_error{"still busy after " + std::to_string(attempts) +
                             (attempts == 1 ? " attempt: " : " attempts: ") + sqlite::name_of(last.code())} {}
};

/// The only clock and the only chance there is here: no thread sleeps, and the judge says what they give.
class Clock {
  public:
    virtual ~Clock() = default;
    /// The time since some moment in the past. It goes on while statements run and while somebody sleeps.
    virtual milliseconds now() = 0;
    /// Sleeps for so long, or longer: an operating system doesn't promise more than that, either.
    virtual void sleep_for(milliseconds pause) = 0;
    /// The next random number, at least 0 and less than 1.
    virtual double random() = 0;
};

inline constexpr int attempts_allowed = 5;
/// An attempt begins only while less than this has passed since the call began.
inline constexpr milliseconds time_limit{2000};
inline constexpr milliseconds first_step{100};
inline constexpr milliseconds longest_step{500};

/// Books one seat of activity 'a1'. However it ends, it leaves no transaction open.
///
/// One attempt is one transaction: it looks for the request, takes a seat, registers it, commits. When one of
/// its statements gets SQLITE_BUSY or another code whose primary code is SQLITE_BUSY, the attempt is given
/// up: nothing but ROLLBACK follows in its transaction. Then comes a pause, with no transaction open, and the
/// next attempt, which knows nothing of the one before. Before attempt n + 1 the pause is
///
///     min(first_step * 2^(n-1), longest_step) * (0.5 + random() / 2)
///
/// with a new random number each time; the judge's numbers leave no fraction of a millisecond. There is no
/// pause when no attempt could follow, because there were enough of them or because time_limit would have
/// passed by the end of the pause. SQLite's own busy timeout isn't used.
///
/// @returns confirmed when this request has a registration, from this call or an earlier one; full when it
/// has none and no seat is left
/// @throws StillBusy when the last attempt that was allowed had to be given up, too
/// @throws KeyReused when the request_id belongs to another user; nothing is changed then
/// @throws whatever else a statement threw, in whichever attempt, as it was thrown and at once
Booking book_with_retries(sqlite::Connection& connection, const Request& request, Clock& clock);

}  // namespace booking
