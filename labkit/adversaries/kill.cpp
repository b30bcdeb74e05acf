#include "labkit/adversaries/kill.hpp"

#include <fmt/format.h>

#include "labkit/adversaries/inspection.hpp"
#include "labkit/adversaries/recording.hpp"
#include "labkit/adversaries/retry.hpp"
#include "labkit/disk/disk.hpp"
#include "labkit/judge/one_call.hpp"

namespace adversaries {
namespace {

/// One process that was killed, and what it had said before.
struct Death {
    std::string where;
    Told told;
    story::Timeline timeline;
};

void note(Verdict& verdict, Death death, const Scenario& scenario, judge::Session& next_program,
          const judge::Database& database) {
    const Look look{.path = database.path(), .is_the_file_whole = true};
    death.timeline.step(0, "the process is killed");
    auto finding = inspect(scenario, {{scenario.calls.front(), death.told}}, look);
    if (!finding) {
        death.timeline.step(1, "a new program: the same request again");
        finding = wrong_after_retry(scenario, next_program, database);
    }
    verdict.note(finding, [&](const Finding& found) {
        return Broken{
            death.where, found, std::move(death.timeline), {}, tables_in(scenario, database.path())};
    });
}

story::Timeline new_timeline() {
    return story::Timeline{{"A, which is killed", "B, a new program"}};
}

void kill_at_statements(const Scenario& scenario, Verdict& verdict) {
    const auto& call = scenario.calls.front();
    for (bool came_to_its_end = false; !came_to_its_end;) {
        const auto database = new_database(scenario);
        judge::Session session{database, "A", opening_of(scenario)};
        auto timeline = new_timeline();
        const auto killed_before = verdict.cases + 1;
        session.let_run_ahead(killed_before - 1);
        auto event = judge::past_lock_waits(session, call.begin(session));
        for (std::size_t statement = 1; statement < killed_before && !event.finished(); ++statement) {
            event = judge::one_step(session, event, timeline);
        }
        came_to_its_end = event.finished();
        auto where = fmt::format("killed before statement {}, `{}`", killed_before, event.sql);
        auto told = Told::nothing;
        if (came_to_its_end) {
            const auto ending = call.ending(event);
            timeline.step(0, ending.in_words);
            where = "killed after its answer";
            told = told_by(ending);
        }
        session.kill_and_restart();
        note(verdict, {std::move(where), told, std::move(timeline)}, scenario, session, database);
    }
}

void kill_at_file_operations(const Scenario& scenario, Verdict& verdict) {
    const auto recording = record(scenario, {0});
    const auto& returned = recording.calls.front();
    disk::Disk disk{recording.before};
    auto timeline = new_timeline();
    auto step = recording.steps.begin();
    const judge::Database nothing{recording.before};
    judge::Session next_program{nothing, "B", opening_of(scenario)};
    for (std::size_t done = 0; done < recording.operations.size(); ++done) {
        const auto& operation = recording.operations[done];
        disk.apply(operation);
        for (; step != recording.steps.end() && step->operations <= done + 1; ++step) {
            timeline.step(0, step->what);
        }
        if (!files::changes_the_disk(operation.action)) {
            continue;
        }
        const judge::Database database{disk.seen()};
        next_program.move_to(database);
        auto where = fmt::format("killed after file operation {}, {} {}", done + 1, name(operation.action),
                                 operation.file);
        const auto told = done + 1 >= returned.operations ? told_by(returned.ending) : Told::nothing;
        note(verdict, {std::move(where), told, timeline}, scenario, next_program, database);
    }
}

}  // namespace

Verdict kill(const Scenario& scenario) {
    Verdict verdict;
    verdict.name = "kill";
    kill_at_statements(scenario, verdict);
    const auto statements = verdict.cases;
    kill_at_file_operations(scenario, verdict);
    verdict.covered = fmt::format(
        "{}: SIGKILL before each statement and after the answer ({} cases), and the files as they stand "
        "after each file operation ({} cases)",
        scenario.calls.front().in_words, statements, verdict.cases - statements);
    return verdict;
}

}  // namespace adversaries
