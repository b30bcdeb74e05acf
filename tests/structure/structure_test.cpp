#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "labkit/judge/catch.hpp"

namespace {

namespace fs = std::filesystem;
const fs::path root = ROOT;

std::vector<fs::path> sources_below(const std::string& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const auto ending = entry.path().extension();
        if (ending == ".cpp" || ending == ".hpp") {
            found.push_back(entry.path());
        }
    }
    return found;
}

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream in{file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// What a file includes in quotes: the project's own files.
std::vector<std::string> includes_of(const fs::path& file) {
    static const std::regex include{"^\\s*#\\s*include\\s*\"([^\"]+)\".*"};
    std::vector<std::string> names;
    for (const auto& line : lines_of(file)) {
        if (std::smatch match; std::regex_match(line, match, include)) {
            names.push_back(match[1]);
        }
    }
    return names;
}

/// "labkit/judge/session.hpp" belongs to "labkit/judge"; a name without a folder is the including file's
/// neighbour.
std::string part_of(const std::string& include) {
    const fs::path path{include};
    return path.has_parent_path() ? path.parent_path().generic_string() : "";
}

void check_arrows(const std::string& from, const std::set<std::string>& allowed) {
    for (const auto& file : sources_below(from)) {
        for (const auto& include : includes_of(file)) {
            const auto part = part_of(include);
            INFO(file.string() << " includes " << include);
            CHECK((part.empty() || part == from || allowed.contains(part)));
        }
    }
}

}  // namespace

TEST_CASE("the parts of labkit include only what lies below them") {
    check_arrows("labkit/sqlite", {});
    check_arrows("labkit/calls", {});
    check_arrows("labkit/story", {});
    check_arrows("labkit/wire", {});
    check_arrows("labkit/lesson", {"labkit/sqlite", "labkit/calls", "labkit/story"});
    check_arrows("labkit/files", {});
    check_arrows("labkit/disk", {"labkit/files"});
    check_arrows("labkit/worker", {"labkit/sqlite", "labkit/calls", "labkit/files", "labkit/wire"});
    check_arrows("labkit/judge", {"labkit/sqlite", "labkit/calls", "labkit/disk", "labkit/files",
                                  "labkit/story", "labkit/wire"});
    check_arrows("labkit/adversaries",
                 {"labkit/judge", "labkit/sqlite", "labkit/disk", "labkit/files", "labkit/story"});
}

TEST_CASE("of the observer and the recorder the judge uses the words alone, not what stands before SQLite") {
    for (const auto* folder : {"labkit/disk", "labkit/judge", "labkit/adversaries"}) {
        for (const auto& file : sources_below(folder)) {
            for (const auto& include : includes_of(file)) {
                INFO(file.string());
                CHECK(include != "labkit/calls/calls.hpp");
                CHECK(include != "labkit/files/recorder.hpp");
            }
        }
    }
}

TEST_CASE("a lesson uses the wrapper and a lesson's manner, and looks at calls, files and disks") {
    check_arrows("lessons",
                 {"labkit/sqlite", "labkit/lesson", "labkit/calls", "labkit/disk", "labkit/files"});
}

TEST_CASE("the tool links none of labkit") {
    check_arrows("tool", {"tool", "tool/watch", "tool/bench"});
}

TEST_CASE("a learner's file and its contract use the wrapper; a spec the judge; worker.cpp the worker") {
    for (const auto* folder : {"exercises", "solutions", "tests/wrong"}) {
        for (const auto& file : sources_below(folder)) {
            const auto name = file.filename().string();
            const std::set<std::string> allowed =
                name.starts_with("spec") || name.ends_with("_scenario.hpp")
                    ? std::set<std::string>{"labkit/judge", "labkit/adversaries", "labkit/disk", "exercises"}
                : name == "worker.cpp" ? std::set<std::string>{"labkit/worker"}
                                       : std::set<std::string>{"labkit/sqlite"};
            for (const auto& include : includes_of(file)) {
                INFO(file.string() << " includes " << include);
                CHECK((part_of(include).empty() || allowed.contains(part_of(include))));
            }
        }
    }
}

TEST_CASE("the wrapper can be read in one sitting: under 300 lines of code") {
    static const std::regex blank_or_comment{"^\\s*(//.*)?$"};
    std::size_t count = 0;
    for (const auto& file : sources_below("labkit/sqlite")) {
        for (const auto& line : lines_of(file)) {
            count += std::regex_match(line, blank_or_comment) ? 0U : 1U;
        }
    }
    CHECK(count < 300);
}

TEST_CASE("the learner's room has under 60 lines, and its name is the only one of its kind in the course") {
    std::map<std::string, int> names;
    for (const auto& exercise : fs::directory_iterator(root / "exercises")) {
        if (!exercise.is_directory()) {
            continue;
        }
        for (const auto& stub : fs::directory_iterator(exercise.path() / ".stub")) {
            INFO(stub.path().string());
            CHECK(lines_of(stub.path()).size() < 60);
            CHECK(fs::exists(exercise.path() / stub.path().filename()));
            CHECK(++names[stub.path().filename().string()] == 1);
        }
    }
    CHECK_FALSE(names.empty());
}

TEST_CASE("no file grows beyond what a newcomer reads at once") {
    for (const auto* folder : {"labkit", "lessons", "exercises", "solutions", "tool", "tests"}) {
        for (const auto& file : sources_below(folder)) {
            INFO(file.string());
            CHECK(lines_of(file).size() <= 350);
        }
    }
}

TEST_CASE("the course has no macros of its own") {
    static const std::regex define{"^\\s*#\\s*define\\b.*"};
    for (const auto* folder : {"labkit", "lessons", "exercises", "solutions", "tool"}) {
        for (const auto& file : sources_below(folder)) {
            for (const auto& line : lines_of(file)) {
                INFO(file.string() << ": " << line);
                CHECK_FALSE(std::regex_match(line, define));
            }
        }
    }
}

TEST_CASE("the names that promise too much are nowhere") {
    static const std::regex promise{"exactly.once delivery", std::regex::icase};
    for (const auto* folder : {"lessons", "exercises", "solutions", "docs"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!entry.is_regular_file() || entry.path().filename() == "glossary.md") {
                continue;
            }
            for (const auto& line : lines_of(entry.path())) {
                INFO(entry.path().string() << ": " << line);
                CHECK_FALSE(std::regex_search(line, promise));
            }
        }
    }
}
