#include "tool/spoiler.hpp"

#include <fmt/core.h>

#include "tool/failure.hpp"
#include "tool/terminal.hpp"

namespace lab {

void make_sure_to_show_solution(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
                                const std::string& command) {
    if (!workspace.has_solutions()) {
        throw Failure(Exit::pending,
                      fmt::format("this copy of the course has no solutions; your instructor has them.\n"
                                  "A hint instead: ./lab hint {}",
                                  lesson.number()));
    }
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
                                      "To see the solution all the same: ./lab {} {} --yes",
                                      lesson.id, command, lesson.number()));
    }
}

}  // namespace lab
