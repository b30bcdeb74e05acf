#include <fmt/core.h>

#include <algorithm>

#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/markdown.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

std::vector<Section> steps_for(const Workspace& workspace, const Lesson& lesson, int task) {
    const auto path = workspace.exercise(lesson) / "hints.md";
    for (const auto& section : numbered_sections(read_course_file(path), 2)) {
        if (section.number == task) {
            return numbered_sections(section.body, 3);
        }
    }
    return {};
}

std::string task_title(const Workspace& workspace, const Lesson& lesson, int task) {
    const std::string readme = read_file(workspace.exercise(lesson) / "README.md").value_or("");
    for (const auto& section : numbered_sections(readme, 2)) {
        if (section.number == task) {
            return fmt::format("{}. {}", task, section.title);
        }
    }
    return fmt::format("task {}", task);
}

int asked_task(const Lesson& lesson, int task) {
    const bool known = std::any_of(lesson.tasks.begin(), lesson.tasks.end(),
                                   [task](const Task& candidate) { return candidate.number == task; });
    if (!known) {
        throw Failure(Exit::usage, fmt::format("{} has no task {}; its tasks are 1 to {}.", lesson.id, task,
                                               lesson.tasks.size()));
    }
    return task;
}

void print_step(const Section& step, std::size_t number, std::size_t count) {
    fmt::print("\nHint {} of {}\n{}", number, count, indented(trimmed(step.body), "  "));
}

}  // namespace

Exit hint(const Workspace& workspace, const HintOptions& options) {
    const Progress progress(workspace);
    const Lesson& lesson =
        options.id.empty() ? progress.current() : find_lesson(workspace.course(), options.id);
    const auto failing = progress.failing_tasks(lesson);
    if (options.task == 0 && (failing.empty() || progress.done(lesson))) {
        fmt::print("Every task of {} passed. For a hint all the same: ./lab hint {} --task 1\n", lesson.id,
                   lesson.number());
        return Exit::done;
    }
    const int task = options.task != 0 ? asked_task(lesson, options.task) : *failing.begin();
    const auto steps = steps_for(workspace, lesson, task);
    fmt::print("{}\n", Paint().strong(fmt::format("{:02} {} · {}", lesson.number(), lesson.title,
                                                  task_title(workspace, lesson, task))));
    if (steps.empty()) {
        fmt::print("\nThere is no hint for this task.\n");
        return Exit::done;
    }
    const auto shown = std::min(static_cast<std::size_t>(progress.hints_shown(lesson, task)), steps.size());
    const auto next = std::min(shown + 1, steps.size());
    const auto last = options.all ? steps.size() : next;
    for (auto number = options.all ? 1 : next; number <= last; ++number) {
        print_step(steps[number - 1], number, steps.size());
    }
    if (last > shown) {
        progress.record_hints(lesson, task, static_cast<int>(last));
    }
    if (options.next_by_key) {
        return Exit::done;
    }
    const std::string same_task = options.task != 0 ? fmt::format(" --task {}", task) : "";
    if (last < steps.size()) {
        fmt::print("\n{} left: ./lab hint {}{}\n", counted(steps.size() - last, "hint"), lesson.number(),
                   same_task);
    } else {
        fmt::print("\nNo hint left. Check again: ./lab check {}.", lesson.number());
        fmt::print("{}\n", workspace.has_solutions()
                               ? fmt::format(" Or see the solution: ./lab solution {}", lesson.number())
                               : "");
    }
    return Exit::done;
}

}  // namespace lab
