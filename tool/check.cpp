#include <fmt/core.h>

#include "tool/backups.hpp"
#include "tool/candidate.hpp"
#include "tool/contract.hpp"
#include "tool/earlier_answer.hpp"
#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/json.hpp"
#include "tool/judging.hpp"
#include "tool/progress.hpp"
#include "tool/verbs.hpp"
#include "tool/verdict_text.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

Exit status_of(const Verdict& verdict) {
    if (verdict.kind == Verdict::Kind::judge_broke) {
        return Exit::environment;
    }
    return verdict.passed() ? Exit::done : Exit::pending;
}

void record(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
            const Candidate& candidate, const Verdict& verdict, bool untouched) {
    if (!untouched) {
        Backups(workspace, lesson).keep_checked(candidate.bytes);
    }
    if (verdict.kind != Verdict::Kind::judged) {
        return;
    }
    progress.record_check(lesson, verdict.report.failing_tasks());
    if (verdict.passed()) {
        progress.record_pass(lesson, candidate.bytes);
    }
}

}  // namespace

Exit check(const Workspace& workspace, const CheckOptions& options) {
    const Progress progress(workspace);
    const Lesson& lesson =
        options.id.empty() ? progress.current() : find_lesson(workspace.course(), options.id);
    const bool own = options.with.empty();
    if (own) {
        tell_of_earlier_answer(workspace, lesson);
    }
    const Candidate candidate = candidate_for(workspace, lesson, options.with);
    const Verdict verdict = build_and_judge(workspace, lesson, candidate);
    if (options.json) {
        fmt::print("{}\n", results_json(verdict));
    } else {
        print_verdict(verdict, lesson, candidate.shown,
                      read_file(workspace.exercise(lesson) / "README.md").value_or(""));
    }
    if (own) {
        const bool untouched = read_file(workspace.stub(lesson)) == candidate.bytes;
        record(workspace, progress, lesson, candidate, verdict, untouched);
        if (!options.json) {
            follow_contract(workspace, progress, lesson, verdict, untouched);
        }
    }
    if (!options.json) {
        print_what_next(verdict, lesson, !own, progress);
    }
    return status_of(verdict);
}

}  // namespace lab
