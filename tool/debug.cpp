#include <fmt/core.h>

#include "tool/candidate.hpp"
#include "tool/checking.hpp"
#include "tool/debugger.hpp"
#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/judging.hpp"
#include "tool/progress.hpp"
#include "tool/verbs.hpp"
#include "tool/verdict_text.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit debug(const Workspace& workspace, const DebugOptions& options) {
    const Progress progress(workspace);
    const Lesson& lesson =
        options.id.empty() ? progress.current() : find_lesson(workspace.course(), options.id);
    const Candidate candidate = candidate_for(workspace, lesson, options.with);
    require_debugger();
    const TemporaryFolder folder(workspace.scratch(), "debug.");
    const Verdict verdict = build_and_judge(workspace, lesson, candidate, Copies::none, folder.path());
    if (verdict.passed()) {
        fmt::print("Every test passes: there is nothing to look for.\n");
        return Exit::done;
    }
    if (verdict.kind != Verdict::Kind::judged) {
        show(workspace, lesson, candidate, verdict);
        return status_of(verdict);
    }
    for (const auto& test : verdict.report.tests) {
        if (!test.passed && test.scene.line > 0) {
            debug_at_statement(workspace, lesson, folder.path(), test);
            return Exit::done;
        }
    }
    throw Failure(Exit::pending, fmt::format("none of the failing tests comes to a statement of {}.\n"
                                             "./lab check {} says what fails.",
                                             candidate.shown, lesson.number()));
}

}  // namespace lab
