#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <mutex>

#include "tool/build.hpp"
#include "tool/checking.hpp"
#include "tool/files.hpp"
#include "tool/judging.hpp"
#include "tool/parallel.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

// An exercise that nobody has touched needs no judge to be pending.
std::vector<const Lesson*> touched(const Workspace& workspace, const Progress& progress) {
    std::vector<const Lesson*> lessons;
    for (const auto& lesson : workspace.course().lessons) {
        if (progress.done(lesson) ||
            read_file(workspace.editable(lesson)) != read_file(workspace.stub(lesson))) {
            lessons.push_back(&lesson);
        }
    }
    return lessons;
}

std::string in_short(const Verdict& verdict) {
    switch (verdict.kind) {
        case Verdict::Kind::does_not_compile:
            return ": it does not compile yet";
        case Verdict::Kind::judge_broke:
            return ": " + verdict.problem;
        case Verdict::Kind::judged:
            break;
    }
    const auto all = verdict.report.tasks().size();
    return verdict.passed() ? ""
                            : fmt::format(": {} of {} done", all - verdict.report.failing_tasks().size(),
                                          counted(all, "task"));
}

// Judges exercises from several threads, and prints a line for each as it comes out.
class Checks {
  public:
    Checks(const Workspace& workspace, const Progress& progress)
        : workspace_(workspace), progress_(progress), judging_(workspace) {}

    void check(const Lesson& lesson) {
        try {
            const Candidate candidate = candidate_for(workspace_, lesson, "");
            const Verdict verdict = judging_.all(lesson, candidate);
            remember(workspace_, progress_, lesson, candidate, verdict);
            tell(lesson, verdict.passed(), in_short(verdict));
        } catch (const Failure& failure) {
            if (failure.status() == Exit::environment) {
                throw;
            }
            tell(lesson, false, std::string(": ") + failure.what());  // the file is missing, or can't be read
        }
    }

    [[nodiscard]] std::size_t passed() const { return passed_; }

  private:
    void tell(const Lesson& lesson, bool passed, const std::string& how) {
        const std::lock_guard lock(mutex_);
        passed_ += passed ? 1 : 0;
        fmt::print("{} {:02} {}{}\n", passed ? paint_.good("✓") : paint_.bad("✗"), lesson.number(),
                   lesson.title, how);
        std::fflush(stdout);
    }

    const Workspace& workspace_;
    const Progress& progress_;
    const Judging judging_;
    const Paint paint_;
    std::mutex mutex_;
    std::size_t passed_ = 0;
};

}  // namespace

Exit check_all(const Workspace& workspace) {
    const Progress progress(workspace);
    const auto lessons = touched(workspace, progress);
    std::vector<std::string> targets;
    for (const auto* lesson : lessons) {
        const auto needed = judging_targets(*lesson);
        targets.insert(targets.end(), needed.begin(), needed.end());
    }
    fmt::print("{}\n", lessons.empty() ? "No exercise has been touched yet."
                                       : counted(lessons.size(), "exercise") + " to judge.");
    std::fflush(stdout);
    if (lessons.empty()) {
        return Exit::pending;
    }
    build_targets(workspace, targets);
    Checks checks(workspace, progress);
    std::vector<std::function<void()>> jobs;
    // The later exercises have the longer judges: begun first, so that none of them is left over at the end.
    std::for_each(lessons.rbegin(), lessons.rend(), [&](const Lesson* lesson) {
        jobs.emplace_back([&checks, lesson] { checks.check(*lesson); });
    });
    do_all(jobs, threads_for_judging());
    const auto untouched = workspace.course().lessons.size() - lessons.size();
    fmt::print("\n{} of {} passed.{}\n", checks.passed(), lessons.size(),
               untouched == 0 ? "" : fmt::format(" {} not touched yet.", untouched));
    return checks.passed() == workspace.course().lessons.size() ? Exit::done : Exit::pending;
}

}  // namespace lab
