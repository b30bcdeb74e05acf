#include <fmt/core.h>

#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

// Whether the learner wants to see it: asked only before the exercise is done.
void make_sure(const Progress& progress, const Lesson& lesson) {
    if (progress.done(lesson)) {
        return;
    }
    switch (ask(fmt::format("{} hasn't passed yet. Show the solution all the same?", lesson.id))) {
        case Answer::yes:
            return;
        case Answer::no:
            throw Failure(Exit::pending,
                          fmt::format("not shown. A hint instead: ./lab hint {}", lesson.number()));
        case Answer::nobody:
            throw Failure(Exit::pending,
                          fmt::format("{} hasn't passed yet, and there is no terminal to ask on.\n"
                                      "To see the solution all the same: ./lab solution {} --yes",
                                      lesson.id, lesson.number()));
    }
}

}  // namespace

Exit solution(const Workspace& workspace, const std::string& id) {
    const Progress progress(workspace);
    const Lesson& lesson = id.empty() ? progress.current() : find_lesson(workspace.course(), id);
    make_sure(progress, lesson);
    const Paint paint;
    const auto file = workspace.solution(lesson);
    const auto why = workspace.why(lesson);
    fmt::print("{}\n\n{}\n", paint.strong(workspace.shown(file)), trimmed(read_course_file(file)));
    fmt::print("\n{}\n\n{}\n", paint.strong(workspace.shown(why)), trimmed(read_course_file(why)));
    return Exit::done;
}

}  // namespace lab
