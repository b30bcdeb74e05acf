#include <fmt/core.h>

#include "tool/build.hpp"
#include "tool/failure.hpp"
#include "tool/ids.hpp"
#include "tool/process.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

// A lesson runs also where nothing can be kept.
void keep_predictions(const Progress& progress, const Lesson& lesson, Command& program) {
    std::string file;
    try {
        file = progress.predictions_file(lesson).string();
    } catch (const Failure& failure) {
        fmt::print(stderr, "note: what you predict isn't kept: {}\n", failure.what());
    }
    program.environment.emplace_back("LAB_PREDICTIONS", file);
}

void tell_predictions(const Predictions& predictions) {
    if (predictions.made == 0) {
        return;
    }
    const auto judged = predictions.right + predictions.otherwise;
    fmt::print("\nYour first predictions: {} of {} made{}.{}\n", predictions.made, predictions.questions,
               judged == 0 ? "" : fmt::format(", {} right", predictions.right),
               predictions.otherwise == 0 ? "" : " Surprises teach the most.");
}

}  // namespace

Exit run(const Workspace& workspace, const std::string& id, bool no_ask) {
    const Lesson& lesson = find_lesson(workspace.course(), id);
    build_targets(workspace, {"lesson_" + lesson.id});
    Command program{{(workspace.build() / "lessons" / lesson.id / "lesson").string()}};
    if (no_ask) {
        program.arguments.emplace_back("--no-ask");
    }
    const Progress progress(workspace);
    keep_predictions(progress, lesson, program);
    const int status = pass_through(program);
    if (status == 0) {
        if (!no_ask && is_interactive()) {
            tell_predictions(progress.predictions(lesson));
        }
        return Exit::done;
    }
    fmt::print(stderr, "lab: the program of lesson {} ended with status {}.\n", lesson.id, status);
    return Exit::pending;
}

}  // namespace lab
