#include <fmt/core.h>

#include "tool/build.hpp"
#include "tool/ids.hpp"
#include "tool/process.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit run(const Workspace& workspace, const std::string& id, bool no_ask) {
    const Lesson& lesson = find_lesson(workspace.course(), id);
    build_targets(workspace, {"lesson_" + lesson.id});
    Command program{{(workspace.build() / "lessons" / lesson.id / "lesson").string()}};
    if (no_ask) {
        program.arguments.emplace_back("--no-ask");
    }
    const int status = pass_through(program);
    if (status == 0) {
        return Exit::done;
    }
    fmt::print(stderr, "lab: the program of lesson {} ended with status {}.\n", lesson.id, status);
    return Exit::pending;
}

}  // namespace lab
