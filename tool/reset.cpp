#include <fmt/core.h>

#include "tool/backups.hpp"
#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

bool is_missing(const fs::path& file) {
    std::error_code error;
    return fs::symlink_status(file, error).type() == fs::file_type::not_found;
}

// Whatever lies there becomes a backup: its bytes, or the thing itself where it has none that can be read.
fs::path put_aside(const Backups& backups, const fs::path& file, const std::optional<std::string>& bytes) {
    return bytes ? backups.keep(*bytes) : backups.take(file);
}

void make_sure(const Lesson& lesson, const std::string& shown) {
    switch (ask(fmt::format("Put the original of {} back? Yours is kept.", shown))) {
        case Answer::yes:
            return;
        case Answer::no:
            throw Failure(Exit::pending, "nothing was changed.");
        case Answer::nobody:
            throw Failure(Exit::pending, fmt::format("there is no terminal to ask on; nothing was changed.\n"
                                                     "To put the original back: ./lab reset {} --yes",
                                                     lesson.number()));
    }
}

}  // namespace

Exit reset(const Workspace& workspace, const std::string& id) {
    const Progress progress(workspace);
    const Lesson& lesson = id.empty() ? progress.current() : find_lesson(workspace.course(), id);
    const fs::path file = workspace.editable(lesson);
    const std::string shown = workspace.editable_shown(lesson);
    const std::string original = read_course_file(workspace.stub(lesson));
    const auto present = read_file(file);
    if (present == original) {
        fmt::print("{} is the original already; nothing to do.\n", shown);
        return Exit::done;
    }
    if (is_missing(file)) {
        write_by_rename(file, original);
        fmt::print("{} was missing; the original is there again.\n", shown);
        return Exit::done;
    }
    make_sure(lesson, shown);
    const fs::path backup = put_aside(Backups(workspace, lesson), file, present);
    write_by_rename(file, original);
    fmt::print("{} is the original again.\nYours is kept in {}\n", shown, workspace.shown(backup));
    return Exit::done;
}

}  // namespace lab
