#include <fmt/core.h>

#include "tool/candidate.hpp"
#include "tool/checking.hpp"
#include "tool/contract.hpp"
#include "tool/earlier_answer.hpp"
#include "tool/ids.hpp"
#include "tool/json.hpp"
#include "tool/judging.hpp"
#include "tool/progress.hpp"
#include "tool/verbs.hpp"
#include "tool/verdict_text.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit check(const Workspace& workspace, const CheckOptions& options) {
    const Progress progress(workspace);
    const Lesson& lesson =
        options.id.empty() ? progress.current() : find_lesson(workspace.course(), options.id);
    const bool own = options.with.empty();
    if (own) {
        tell_of_earlier_answer(workspace, lesson);
    }
    const Candidate candidate = candidate_for(workspace, lesson, options.with);
    const Verdict verdict =
        build_and_judge(workspace, lesson, candidate, own && !options.json ? Copies::kept : Copies::none);
    if (options.json) {
        fmt::print("{}\n", results_json(verdict));
    } else {
        show(workspace, lesson, candidate, verdict);
    }
    if (own) {
        remember(workspace, progress, lesson, candidate, verdict);
        if (!options.json) {
            follow_contract(workspace, progress, lesson, verdict, untouched(workspace, lesson, candidate));
        }
    }
    if (!options.json) {
        print_what_next(workspace, progress, verdict, lesson, !own);
    }
    return status_of(verdict);
}

}  // namespace lab
