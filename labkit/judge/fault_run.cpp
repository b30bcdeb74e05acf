#include "labkit/judge/fault_run.hpp"

#include <fmt/format.h>

#include "labkit/judge/misbehaviour.hpp"

namespace judge {

std::vector<Fault> faults_of(const MakeDatabase& make_database, const BeginCall& begin,
                             const Opening& opening) {
    const auto database = make_database();
    Session session{database, "A", opening};
    std::vector<Fault> faults;
    std::size_t statement = 0;
    session.let_run_ahead(to_the_end);
    for (auto event = begin(session); !event.finished();) {
        const auto sql = event.sql;
        const auto before = session.transaction();
        event = past_lock_waits(session, session.go());
        const auto here = faults_at(++statement, sql, before, session.transaction());
        faults.insert(faults.end(), here.begin(), here.end());
    }
    return faults;
}

FaultRun run_with_fault(Session& session, const BeginCall& begin, const Fault& fault) {
    session.let_run_ahead(fault.statement - 1);
    FaultRun run{begin(session), story::Timeline{{"Session " + session.name()}}, {}};
    bool fault_came = false;
    for (std::size_t statement = 1; !run.ending.finished(); ++statement) {
        if (statement != fault.statement) {
            run.ending = one_step(session, run.ending, run.timeline);
            continue;
        }
        if (run.ending.sql != fault.sql) {
            throw Misbehaviour{fmt::format(
                "The same call, made again, ran another statement at step {}: `{}`, and before `{}`. The function is not "
                "deterministic.",
                statement, run.ending.sql, fault.sql)};
        }
        run.timeline.step(0, run.ending.sql);
        run.faulted = run.ending.reached();
        fault_came = true;
        session.let_run_ahead(to_the_end);
        run.ending = past_lock_waits(session, session.go(fault.decision));
        run.timeline.outcome(0, fault.ran() ? "runs, then made to fail" : "made to fail");
        run.timeline.printed(0, run.ending.printed);
    }
    // Without an exception on the way, each statement up to the fault's was run.
    if (!fault_came) {
        throw Misbehaviour{fmt::format(
            "The same call, made again, came to its end before statement {}, `{}`. The function is not deterministic.",
            fault.statement, fault.sql)};
    }
    return run;
}

}  // namespace judge
