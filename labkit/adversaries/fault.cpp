#include "labkit/adversaries/fault.hpp"

#include <fmt/format.h>

#include "labkit/adversaries/inspection.hpp"
#include "labkit/adversaries/recording.hpp"
#include "labkit/adversaries/retry.hpp"
#include "labkit/judge/fault_run.hpp"
#include "labkit/sqlite/error.hpp"

namespace adversaries {
namespace {

using files::Action;

/// What a file operation may return in place of working (https://www.sqlite.org/rescode.html).
std::vector<int> errors_of(Action action) {
    switch (action) {
        case Action::create:
            return {SQLITE_CANTOPEN};
        case Action::write:
            return {SQLITE_IOERR_WRITE, SQLITE_FULL, SQLITE_INTERRUPT};
        case Action::truncate:
            return {SQLITE_IOERR_TRUNCATE};
        case Action::sync:
            return {SQLITE_IOERR_FSYNC};
        case Action::remove:
            return {SQLITE_IOERR_DELETE};
        case Action::sync_folder:
            return {SQLITE_IOERR_DIR_FSYNC};
        case Action::read:
            return {SQLITE_IOERR_READ, SQLITE_INTERRUPT};
        case Action::lock:
            return {SQLITE_BUSY};
    }
    return {};
}

/// One attempt with a failure in it, and what came of it.
struct Attempt {
    std::string where;
    Ending ending;
    bool error_reached_the_caller;
    story::Timeline timeline;
};

/// What is wrong after the attempt; then the same request comes again, and what is wrong after that.
std::optional<Finding> wrong_after(const Scenario& scenario, Attempt& attempt, judge::Session& session,
                                   const judge::Database& database) {
    const auto& call = scenario.calls.front();
    attempt.timeline.step(0, attempt.ending.in_words);
    if (!session.idle()) {
        return Finding{Anomaly::stuck_transaction, "the call is over, and its transaction is still open"};
    }
    if (!attempt.error_reached_the_caller) {
        return Finding{Anomaly::hidden_error, fmt::format("the error didn't reach the caller, who got: {}",
                                                          attempt.ending.in_words)};
    }
    const Look look{.path = database.path()};
    if (auto finding = inspect(scenario, {{call, told_by(attempt.ending)}}, look)) {
        return finding;
    }
    attempt.timeline.step(0, "the same request again");
    return wrong_after_retry(scenario, session, database);
}

void note(Verdict& verdict, Attempt attempt, const Scenario& scenario, judge::Session& session,
          const judge::Database& database) {
    verdict.note(wrong_after(scenario, attempt, session, database), [&](const Finding& finding) {
        return Broken{
            attempt.where, finding, std::move(attempt.timeline), {}, tables_in(scenario, database.path())};
    });
}

void fail_statements(const Scenario& scenario, Verdict& verdict) {
    const auto& call = scenario.calls.front();
    const auto make = [&] { return new_database(scenario); };
    for (const auto& fault : judge::faults_of(make, call.begin, opening_of(scenario))) {
        const auto database = make();
        judge::Session session{database, "A", opening_of(scenario)};
        auto run = judge::run_with_fault(session, call.begin, fault);
        const auto ending = call.ending(run.ending);
        const bool reached = ending.thrown && fault.error().matches(*ending.thrown);
        note(verdict, {fault.in_words(), ending, reached, std::move(run.timeline)}, scenario, session,
             database);
    }
}

struct FileFault {
    std::size_t operation;
    int code;
    std::string in_words;
};

std::vector<FileFault> file_faults(const Scenario& scenario) {
    const auto database = new_database(scenario);
    judge::Session session{database, "A", opening_of(scenario, true)};
    const auto before = session.operations().size();
    run_first_call(scenario, session);
    const auto operations = session.operations();
    std::vector<FileFault> faults;
    for (auto number = before; number < operations.size(); ++number) {
        const auto& operation = operations[number];
        for (const auto code : errors_of(operation.action)) {
            faults.push_back({number + 1, code,
                              fmt::format("file operation {}, {} {}, gives {}", number + 1 - before,
                                          name(operation.action), operation.file, sqlite::name_of(code))});
        }
    }
    return faults;
}

void fail_file_operations(const Scenario& scenario, Verdict& verdict) {
    const auto& call = scenario.calls.front();
    for (const auto& fault : file_faults(scenario)) {
        const auto database = new_database(scenario);
        judge::Session session{database, "A", opening_of(scenario, true)};
        session.break_operation(fault.operation, fault.code);
        story::Timeline timeline{{"Session A"}};
        // SQLite may get over it by itself; then the call ends as it would have. What isn't allowed is an
        // answer that the error has made.
        const auto ending = call.ending(judge::to_its_end(session, call.begin(session), timeline));
        const bool reached = ending.thrown || ending.acknowledged;
        note(verdict, {fault.in_words, ending, reached, std::move(timeline)}, scenario, session, database);
    }
}

/// Alone, and with nothing failing, the first call has to work: else there is nothing that a fault could
/// break.
void fail_nothing(const Scenario& scenario, Verdict& verdict) {
    const auto database = new_database(scenario);
    judge::Session session{database, "A", opening_of(scenario)};
    const auto& call = scenario.calls.front();
    story::Timeline timeline{{"Session A"}};
    const auto ending = call.ending(judge::to_its_end(session, call.begin(session), timeline));
    if (ending.acknowledged) {
        return;
    }
    timeline.step(0, ending.in_words);
    verdict.note(Finding{Anomaly::misbehaviour, fmt::format("alone, and with nothing failing, {} {}",
                                                            call.in_words, ending.in_words)},
                 [&](const Finding& finding) {
                     return Broken{"with no fault at all",
                                   finding,
                                   std::move(timeline),
                                   {},
                                   tables_in(scenario, database.path())};
                 });
}

}  // namespace

Verdict fault(const Scenario& scenario) {
    Verdict verdict;
    verdict.name = "fault";
    fail_nothing(scenario, verdict);
    if (verdict.broken > 0) {
        verdict.covered = fmt::format("{} without any fault: it has to work before it can fail",
                                      scenario.calls.front().in_words);
        return verdict;
    }
    fail_statements(scenario, verdict);
    const auto statements = verdict.cases;
    fail_file_operations(scenario, verdict);
    verdict.covered = fmt::format(
        "{}: each statement failing in each of its ways ({} cases), and each file operation "
        "with each of its errors ({} cases)",
        scenario.calls.front().in_words, statements, verdict.cases - statements);
    return verdict;
}

}  // namespace adversaries
