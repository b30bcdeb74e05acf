#include <fmt/core.h>

#include "tool/candidate.hpp"
#include "tool/difference.hpp"
#include "tool/ids.hpp"
#include "tool/progress.hpp"
#include "tool/spoiler.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit diff(const Workspace& workspace, const std::string& id) {
    constexpr std::size_t wide_enough = 120;
    const Progress progress(workspace);
    const Lesson& lesson = id.empty() ? progress.current() : find_lesson(workspace.course(), id);
    const Candidate candidate = candidate_for(workspace, lesson, "");  // one that can't be read is told here
    make_sure_to_show_solution(workspace, progress, lesson, "diff");
    const Version yours{workspace.editable(lesson), candidate.shown};
    const Version solution{workspace.solution(lesson), workspace.shown(workspace.solution(lesson))};
    const auto difference = unified_difference(yours, solution);
    if (difference.empty()) {
        fmt::print("{} and {} are the same.\n", yours.shown, solution.shown);
        return Exit::done;
    }
    const Paint paint;
    const std::size_t width = terminal_width();
    fmt::print("{}", width >= wide_enough ? side_by_side(yours, solution, width, paint)
                                          : painted(difference, paint));
    fmt::print("\nWhy it is a solution: ./lab solution {}\n", lesson.number());
    return Exit::done;
}

}  // namespace lab
