#include "tool/checking.hpp"

#include "tool/backups.hpp"
#include "tool/files.hpp"
#include "tool/verdict_text.hpp"

namespace lab {

Exit status_of(const Verdict& verdict) {
    if (verdict.kind == Verdict::Kind::judge_broke) {
        return Exit::environment;
    }
    return verdict.passed() ? Exit::done : Exit::pending;
}

bool untouched(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate) {
    return read_file(workspace.stub(lesson)) == candidate.bytes;
}

void remember(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
              const Candidate& candidate, const Verdict& verdict) {
    if (!untouched(workspace, lesson, candidate)) {
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

void show(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
          const Verdict& verdict) {
    print_verdict(verdict, lesson, candidate.shown,
                  read_file(workspace.exercise(lesson) / "README.md").value_or(""));
}

}  // namespace lab
