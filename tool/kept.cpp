#include "tool/kept.hpp"

#include <fmt/core.h>

#include "tool/report.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view beginning = "task_";

// Those of the check before, with what an sqlite3 that looks into them has put beside them; nothing else.
void remove_kept(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name.substr(0, beginning.size()) == beginning && name.find(".db") != name.npos) {
            std::error_code ignored;
            fs::remove(entry.path(), ignored);
        }
    }
}

}  // namespace

std::string keep_databases(const Workspace& workspace, const Lesson& lesson, const Report& report,
                           const fs::path& folder) {
    const auto number = fmt::format("{:02}", lesson.number());
    const fs::path kept = workspace.state() / "kept" / number;
    remove_kept(kept);
    std::string command;
    for (const auto& test : report.tests) {
        const std::string name = fmt::format("{}{}.db", beginning, test.task);
        std::error_code error;
        if (test.passed || test.scene.copy.empty() || test.scene.tables.empty() ||
            fs::exists(kept / name, error)) {
            continue;
        }
        fs::create_directories(kept, error);
        const bool copied = !error && fs::copy_file(folder / test.scene.copy, kept / name, error);
        if (copied && command.empty()) {
            command = fmt::format("sqlite3 .lab/kept/{}/{} 'SELECT * FROM {}'", number, name,
                                  test.scene.tables.front().heading);
        }
    }
    return command;
}

}  // namespace lab
