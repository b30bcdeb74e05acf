// One call with one fault in it.
#pragma once

#include <vector>

#include "labkit/judge/fault.hpp"
#include "labkit/judge/one_call.hpp"
#include "labkit/judge/order_search.hpp"

namespace judge {

struct FaultRun {
    Event ending;
    story::Timeline timeline;
    Reached faulted = {};  ///< the statement that was made to fail
};

/// Runs the call once without a fault and
/// @param opening  how the session opens the database
/// @returns the faults of each of its statements
std::vector<Fault> faults_of(const MakeDatabase& make_database, const BeginCall& begin,
                             const Opening& opening = {});

/// Runs the call with `fault` in it, to its end.
/// @throws Misbehaviour when the call doesn't come to that statement this time
FaultRun run_with_fault(Session& session, const BeginCall& begin, const Fault& fault);

}  // namespace judge
