#include <fmt/core.h>

#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// The bytes of the learner's file, or nothing if it is missing. Anything else in its place is not ours to
// replace.
std::optional<std::string> present_bytes(const fs::path& file, const std::string& shown) {
    std::error_code error;
    if (fs::symlink_status(file, error).type() == fs::file_type::not_found) {
        return std::nullopt;
    }
    auto bytes = read_file(file);
    if (!bytes) {
        throw Failure(
            Exit::environment,
            fmt::format("{} can't be read as a file, so it can't be backed up; nothing was changed.\n"
                        "Move it away and try again.",
                        shown));
    }
    return bytes;
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
    const auto present = present_bytes(file, shown);
    if (present == original) {
        fmt::print("{} is the original already; nothing to do.\n", shown);
        return Exit::done;
    }
    if (!present) {
        write_by_rename(file, original);
        fmt::print("{} was missing; the original is there again.\n", shown);
        return Exit::done;
    }
    make_sure(lesson, shown);
    const fs::path backup = progress.back_up(lesson, *present);
    write_by_rename(file, original);
    fmt::print("{} is the original again.\nYours is kept in {}\n", shown, workspace.shown(backup));
    return Exit::done;
}

}  // namespace lab
