// Every order in which the statements of some sessions can follow one another.
//
// By re-execution: an order is run from a new database; where several sessions could go next, one is chosen
// and the others are remembered for a later run. A session that waits for a lock is asked again when another
// has given up a lock. What follows a state that an earlier run has been in is not run again
// (shared_state.hpp has the rule), but its orders are counted.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "labkit/judge/database.hpp"
#include "labkit/judge/event.hpp"
#include "labkit/judge/session.hpp"
#include "labkit/story/timeline.hpp"

namespace judge {

/// One order, run to its end.
struct OrderRun {
    Database database;  ///< as the sessions left it
    story::Timeline timeline;
    std::vector<Event> endings;  ///< `answered` or `threw`, one a session
    bool idle = true;            ///< whether every session ended with no transaction open
    std::size_t switches = 0;    ///< how often another session went next: fewer make a story easier to read
    std::string letters;         ///< which session went next, one statement a letter
    std::size_t orders = 1;      ///< how many orders end as this one does, as far as that is known
    Reached last = {};           ///< the statement of the last step
};

/// What the sessions of an order are called: A, B, C …
inline std::string session_name(std::size_t number) {
    return std::string(1, static_cast<char>('A' + number));
}

struct PlannedCall {
    std::string session;
    std::function<Event(Session&)> begin;
    Opening opening = {};
};

using MakeDatabase = std::function<Database()>;

enum class Pruning {
    equivalent_orders,  ///< of orders that pass through equivalent states, one is run on from there
    none,               ///< every order is run: for the tests that compare the two
};

struct EveryOrder {
    /// The ends that differ, each in its order with the fewest switches; those with the fewest switches
    /// first.
    std::vector<std::unique_ptr<OrderRun>> ends;
    std::size_t orders = 0;  ///< how many there are
    std::size_t runs = 0;    ///< how many were run to find that out
};

/// @throws Misbehaviour when a worker misbehaves in an order, with that order; when sessions retry without
/// end;
///         when there are too many orders to run; when a function doesn't do the same each time
EveryOrder run_every_order(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls,
                           Pruning pruning = Pruning::equivalent_orders);

/// Runs one order.
/// @param letters  which session goes next, one statement a letter: "ABBA". A letter of a session that waits
/// for
///                 a lock or has ended is passed over. After the last letter that session goes on to its end,
///                 then the others.
/// @param after_step  is called after each step, with the run up to there
OrderRun run_order(
    const MakeDatabase& make_database, const std::vector<PlannedCall>& calls, const std::string& letters,
    const std::function<void(const OrderRun&)>& after_step = [](const OrderRun&) {});

}  // namespace judge
