#include <fmt/core.h>

#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/progress.hpp"
#include "tool/spoiler.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit solution(const Workspace& workspace, const std::string& id) {
    const Progress progress(workspace);
    const Lesson& lesson = id.empty() ? progress.current() : find_lesson(workspace.course(), id);
    make_sure_to_show_solution(workspace, progress, lesson, "solution");
    const Paint paint;
    const auto file = workspace.solution(lesson);
    const auto why = workspace.why(lesson);
    fmt::print("{}\n\n{}\n", paint.strong(workspace.shown(file)), trimmed(read_course_file(file)));
    fmt::print("\n{}\n\n{}\n", paint.strong(workspace.shown(why)), trimmed(read_course_file(why)));
    return Exit::done;
}

}  // namespace lab
