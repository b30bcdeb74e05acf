#include <fmt/core.h>

#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit welcome(const Workspace& workspace) {
    constexpr std::size_t bar = 30;
    const Progress progress(workspace);
    const Paint paint;
    const std::size_t done = progress.count_done();
    const std::size_t all = workspace.course().lessons.size();
    fmt::print("{}: {} of {} done\n[{}]\n\n", paint.strong(workspace.course().title), done,
               counted(all, "exercise"), progress_bar(done, all, bar));
    if (done == all) {
        fmt::print("All of it is done. To look again: ./lab list\n");
        return Exit::done;
    }
    const Lesson& next = progress.current();
    const int number = next.number();
    fmt::print("Next: {} ({})\n", paint.strong(fmt::format("{:02} {}", number, next.title)),
               counted(static_cast<std::size_t>(next.minutes), "minute"));
    fmt::print("  ./lab run {:<6} see what it is about\n", number);
    fmt::print("  ./lab check {:<4} judge {}\n", number, workspace.editable_shown(next));
    fmt::print("  ./lab hint {:<5} a nudge\n\n", number);
    fmt::print(
        "The tasks: exercises/{}/README.md    All exercises: ./lab list    All commands: ./lab --help\n",
        next.id);
    return Exit::done;
}

}  // namespace lab
