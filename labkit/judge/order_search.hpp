// Every order in which the statements of some sessions can follow one another, each really run.
//
// By re-execution: an order is run from a new database; where several sessions could go next, one is chosen
// and the others are remembered for a later run. A session that waits for a lock is asked again when another
// has given up a lock.
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
};

struct PlannedCall {
    std::string session;
    std::function<Event(Session&)> begin;
};

using MakeDatabase = std::function<Database()>;

/// @returns every order of the calls' statements, those with the fewest switches first
/// @throws Misbehaviour when a worker misbehaves in one of them, with the order it happened in, and when
/// sessions
///         retry without end or there are too many orders to run
std::vector<std::unique_ptr<OrderRun>> run_every_order(const MakeDatabase& make_database,
                                                       const std::vector<PlannedCall>& calls);

/// Runs one order.
/// @param letters  which session goes next, one statement a letter: "ABBA". A letter of a session that waits
/// for a lock or
///                 has ended is passed over. After the last letter that session goes on to its end, then the
///                 other.
OrderRun run_order(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls,
                   const std::string& letters);

}  // namespace judge
