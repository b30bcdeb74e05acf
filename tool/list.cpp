#include <fmt/core.h>

#include <algorithm>

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

Exit interactive_list(const Workspace& workspace) {
    const Lesson& current = Progress(workspace).current();
    const Lesson* chosen = nullptr;
    {
        Console console;
        chosen = ListScreen(workspace, console, current).run();
    }
    return chosen == nullptr ? Exit::done : WatchLoop(workspace, *chosen).run();
}

}  // namespace

Exit list(const Workspace& workspace, bool json) {
    if (!json && is_interactive()) {
        return interactive_list(workspace);
    }
    const Progress progress(workspace);
    std::vector<ListEntry> entries;
    for (const auto& lesson : workspace.course().lessons) {
        entries.push_back({lesson.id, lesson.title, lesson.minutes, lesson.points, progress.done(lesson)});
    }
    if (json) {
        fmt::print("{}\n", list_json(entries));
        return Exit::done;
    }
    const Paint paint;
    std::size_t width = 0;
    for (const auto& entry : entries) {
        width = std::max(width, entry.id.size());
    }
    fmt::print("{}\n", paint.quiet(fmt::format("  {:<8} {:<{}} {:>7} {:>6}  title", "", "id", width,
                                               "minutes", "points")));
    const std::string current = progress.current().id;
    for (const auto& entry : entries) {
        const std::string status = fmt::format("{:<8}", entry.done ? "done" : "pending");
        fmt::print("{} {} {:<{}} {:>7} {:>6}  {}\n", entry.id == current && !entry.done ? ">" : " ",
                   entry.done ? paint.good(status) : status, entry.id, width, entry.minutes, entry.points,
                   entry.title);
    }
    for (const auto& lesson : workspace.course().lessons) {
        tell_of_earlier_answer(workspace, lesson);
    }
    return Exit::done;
}

}  // namespace lab
