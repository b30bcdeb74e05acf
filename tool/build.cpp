#include "tool/build.hpp"

#include <fmt/core.h>

#include "tool/diagnostics.hpp"
#include "tool/failure.hpp"
#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// The part of ninja's output that tells most: the first error, or else its last lines.
std::string telling_part(const std::string& output) {
    if (std::string error = first_error(read_compiler_output(output, "")); !error.empty()) {
        return error;
    }
    constexpr std::size_t enough = 15;
    const auto lines = lines_of(output);
    std::string text;
    for (std::size_t i = lines.size() - std::min(lines.size(), enough); i < lines.size(); ++i) {
        text += lines[i] + '\n';
    }
    return text;
}

}  // namespace

void throw_if_disk_full(const std::string& output) {
    if (output.find("No space left on device") != std::string::npos) {
        throw Failure(Exit::environment,
                      "The disk is full. Free some space and try again; nothing of yours was changed.");
    }
}

void build_targets(const Workspace& workspace, const std::vector<std::string>& targets) {
    if (workspace.pristine()) {
        return;
    }
    if (!fs::exists(workspace.build() / "build.ninja")) {
        throw Failure(Exit::environment,
                      fmt::format("{} is not configured.\nStart the tool with ./lab; it does that.",
                                  workspace.shown(workspace.build())));
    }
    Command ninja{{"ninja", "-C", workspace.build().string()}};
    ninja.arguments.insert(ninja.arguments.end(), targets.begin(), targets.end());
    ninja.note = "Building what this needs; the first time takes a while…";
    const Outcome outcome = capture(ninja);
    if (outcome.status == 0) {
        return;
    }
    throw_if_disk_full(outcome.out + outcome.err);
    if (outcome.status == 127) {
        throw Failure(Exit::environment, "ninja can't be started.\n./lab doctor says how to get it.");
    }
    throw Failure(
        Exit::environment,
        fmt::format(
            "the course's own part could not be built ({}):\n{}\nIf you changed files other than the "
            "one to edit, put them back (in a git clone: git status shows them). If a newer version was "
            "unpacked over this folder, files of the older one may be among its own: unpack it into a "
            "new folder, and copy .lab there.",
            targets.front(), telling_part(outcome.out + outcome.err)));
}

std::vector<std::string> judging_targets(const Lesson& lesson) {
    return {"judge_" + lesson.id, "worker_parts_" + lesson.id};
}

}  // namespace lab
