#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "tool/earlier_answer.hpp"
#include "tool/json.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"
#include "tool/watch/list_screen.hpp"
#include "tool/watch/watch_loop.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

constexpr std::string_view predicted_heading = "predicted";

Exit interactive_list(const Workspace& workspace) {
    const Lesson& current = Progress(workspace).current();
    const Lesson* chosen = nullptr;
    {
        Console console;
        chosen = ListScreen(workspace, console, current).run();
    }
    return chosen == nullptr ? Exit::done : WatchLoop(workspace, *chosen).run();
}

std::vector<ListEntry> entries_of(const Course& course, const Progress& progress) {
    std::vector<ListEntry> entries;
    for (const auto& lesson : course.lessons) {
        entries.push_back({lesson.id, lesson.title, lesson.minutes, lesson.points, progress.done(lesson)});
    }
    return entries;
}

struct LessonColumns {
    std::vector<Predictions> predictions{};  // of each lesson, in the course's order
    std::size_t width = 0;                   // of their texts and the heading
};

LessonColumns lesson_columns(const Course& course, const Progress& progress) {
    LessonColumns columns{{}, predicted_heading.size()};
    for (const auto& lesson : course.lessons) {
        columns.predictions.push_back(progress.predictions(lesson));
        columns.width = std::max(columns.width, columns.predictions.back().text().size());
    }
    return columns;
}

void print_table(const Workspace& workspace, const Progress& progress) {
    const Paint paint;
    const auto entries = entries_of(workspace.course(), progress);
    const auto lessons = lesson_columns(workspace.course(), progress);
    std::size_t width = 0;
    for (const auto& entry : entries) {
        width = std::max(width, entry.id.size());
    }
    fmt::print("{}\n",
               paint.quiet(fmt::format("  {:<8} {:<{}} {:>7} {:>6}  {:<6}  {:<{}}  title", "", "id", width,
                                       "minutes", "points", "lesson", predicted_heading, lessons.width)));
    const std::string current = progress.current().id;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& entry = entries[i];
        const auto& predictions = lessons.predictions[i];
        const std::string status = fmt::format("{:<8}", entry.done ? "done" : "pending");
        fmt::print("{} {} {:<{}} {:>7} {:>6}  {:<6}  {:<{}}  {}\n",
                   entry.id == current && !entry.done ? ">" : " ", entry.done ? paint.good(status) : status,
                   entry.id, width, entry.minutes, entry.points, predictions.read ? "read" : "",
                   predictions.text(), lessons.width, entry.title);
    }
}

}  // namespace

Exit list(const Workspace& workspace, bool json) {
    if (!json && is_interactive()) {
        return interactive_list(workspace);
    }
    const Progress progress(workspace);
    if (json) {
        fmt::print("{}\n", list_json(entries_of(workspace.course(), progress)));
        return Exit::done;
    }
    print_table(workspace, progress);
    for (const auto& lesson : workspace.course().lessons) {
        tell_of_earlier_answer(workspace, lesson);
    }
    return Exit::done;
}

}  // namespace lab
