#include "tool/handout/course_files.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "tool/failure.hpp"
#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// What .gitignore names, too.
bool is_made_here(const std::string& name) {
    constexpr std::array<std::string_view, 6> made{
        "build", ".lab", ".git", "compile_commands.json", ".cache", "CMakeUserPresets.json"};
    return std::find(made.begin(), made.end(), name) != made.end();
}

std::vector<std::string> without_git(const fs::path& root) {
    std::vector<std::string> files;
    for (auto entry = fs::recursive_directory_iterator(root); entry != fs::recursive_directory_iterator();
         ++entry) {
        if (entry.depth() == 0 && is_made_here(entry->path().filename().string())) {
            entry.disable_recursion_pending();
        } else if (entry->is_regular_file()) {
            files.push_back(entry->path().lexically_relative(root).generic_string());
        }
    }
    return files;
}

// Names end in a NUL each, so that no name needs quotes.
std::vector<std::string> names_in(std::string_view list) {
    std::vector<std::string> names;
    while (!list.empty()) {
        const auto end = std::min(list.find('\0'), list.size());
        names.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return names;
}

}  // namespace

std::vector<std::string> course_files(const fs::path& root) {
    const Outcome git = capture({{"git", "-C", root.string(), "ls-files", "-z"}});
    auto files = git.status == 0 ? names_in(git.out) : std::vector<std::string>{};
    if (git.status != 0 && fs::exists(root / ".git")) {
        throw Failure(Exit::environment,
                      fmt::format("git can't list the course's files, so nobody knows which are yours:\n{}",
                                  git.status == 127 ? "git can't be started." : trimmed(git.err)));
    }
    // A course that only lies in somebody's repository isn't under its control.
    if (std::find(files.begin(), files.end(), "course.toml") == files.end()) {
        files = without_git(root);
    }
    // In a copy that isn't committed a file may be gone; and a folder may be another repository's.
    std::erase_if(files, [&root](const std::string& file) { return !fs::is_regular_file(root / file); });
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

}  // namespace lab
