// The contract of exercise 15: guides who sign off, and the plan that says who is on duty.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

/// The tables, which are there already. The rule is about all rows of guide together: somebody is on duty.
/// No CHECK can say that. The one row of plan holds its version, and everybody who changes a guide's row adds
/// 1 to it in the same transaction.
inline constexpr std::string_view schema =
    "CREATE TABLE guide(name TEXT PRIMARY KEY NOT NULL, on_duty INTEGER NOT NULL CHECK (on_duty IN (0, 1)));"
    "CREATE TABLE plan(version INTEGER NOT NULL);";

enum class Answer { signed_off, needed, changed };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::signed_off ? "signed_off" : answer == Answer::needed ? "needed" : "changed";
}

/// There is no guide of this name.
struct UnknownGuide : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct SignOff {
    std::string guide;

    auto fields() const { return std::tie(guide); }
};

/// Takes a guide off duty, unless nobody else is on duty. However it ends, it leaves no transaction open.
/// @returns signed_off when the guide is off duty, from this call or an earlier one; needed when nobody else
///          is on duty, and nothing was changed
/// @throws UnknownGuide when there is none of this name
/// @throws whatever a statement threw, as it was thrown: SQLITE_BUSY when another session was in the way
Answer sign_off(sqlite::Connection& connection, const SignOff& request);

struct SignOffAsSeen {
    std::string guide;
    std::int64_t version = 0;  ///< of the plan that the guide has looked at, an hour ago or a year

    auto fields() const { return std::tie(guide, version); }
};

/// The same for a guide who has looked at the plan earlier, and decided by what it said then.
/// @returns signed_off and needed as above; changed when the plan isn't any more the one that was seen, and
///          nothing was changed now. A guide who is off duty already is signed_off, whatever was seen.
/// @throws as sign_off()
Answer sign_off_as_seen(sqlite::Connection& connection, const SignOffAsSeen& request);

/// An order of the statements of two sessions, A and B, that run naive_sign_off() (naive_sign_off.hpp) for
/// the only two guides on duty: A for 'ada', B for 'bo'.
///
/// Each letter lets that session run its next statement; a session that waits for a lock or has ended is
/// passed over. After the last letter that session goes on to its end, and then the other one does.
/// @returns an order after which nobody is on duty; the shortest there is
std::string breaking_order();

}  // namespace booking
