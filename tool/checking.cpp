#include "tool/checking.hpp"

#include "tool/files.hpp"
#include "tool/verdict_text.hpp"

namespace lab {

Exit status_of(const Verdict& verdict) {
    if (verdict.kind == Verdict::Kind::judge_broke) {
        return Exit::environment;
    }
    return verdict.passed() ? Exit::done : Exit::pending;
}

void remember(const Progress& progress, const Lesson& lesson, const Candidate& candidate,
              const Verdict& verdict) {
    if (verdict.kind != Verdict::Kind::judged) {
        return;
    }
    progress.record_check(lesson, verdict.report.failing_tasks());
    if (verdict.passed()) {
        progress.record_pass(lesson, candidate.bytes);
    }
}

void show(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
          const Verdict& verdict) {
    print_verdict(verdict, lesson, candidate.shown,
                  read_file(workspace.exercise(lesson) / "README.md").value_or(""));
}

}  // namespace lab
