#include "tool/documents.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/checked_output.hpp"
#include "tool/files.hpp"
#include "tool/markdown.hpp"
#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view launcher = "./lab";
constexpr std::string_view yes = " --yes";

bool is_lab_command(const std::string& command) {
    return command.substr(0, launcher.size()) == launcher &&
           (command.size() == launcher.size() || command[launcher.size()] == ' ');
}

// A command that would run the very thing that runs it, or that takes minutes.
bool is_out_of_reach(const std::string& command) {
    const std::string verb = trimmed(command.substr(launcher.size()));
    const auto named = [&verb](std::string_view name) { return verb.substr(0, verb.find(' ')) == name; };
    return named("verify") || named("test") || named("bench");
}

// A command about an answer that a handout leaves out.
bool needs_an_answer_left_out(const Workspace& workspace, const std::string& command) {
    const auto words = words_of(command);
    const auto with = std::find(words.begin(), words.end(), "--with");
    return !workspace.has_solutions() && with != words.end() && with + 1 != words.end() &&
           !fs::exists(workspace.root() / *(with + 1));
}

// As the launcher would run it, but the tool itself: everything is built, and a launcher would look again.
Outcome run_command(const Workspace& workspace, const std::string& command, const fs::path& folder) {
    constexpr std::chrono::seconds limit{300};
    const bool agreed = command.find(yes) != command.npos;
    const std::string arguments = replaced(command.substr(launcher.size()), yes, "");
    Command shell{{"sh", "-c", "\"$LAB_TOOL\"" + arguments}};
    shell.directory = workspace.root().string();
    shell.environment = {{"LAB_TOOL", workspace.tool().string()},
                         {"LAB_PRISTINE", folder.string()},
                         {"LAB_YES", agreed ? "1" : ""},
                         {"NO_COLOR", "1"},
                         {"LAB_ASCII", ""},
                         {"LC_ALL", "C.UTF-8"}};
    shell.limit = limit;
    return capture(shell);
}

Problem described(const std::string& document, const Exchange& exchange, const Mismatch& mismatch,
                  const Outcome& outcome) {
    std::string what = fmt::format("`{}` prints something else:\n  promised: {}\n  real:     {}",
                                   exchange.command, mismatch.promised, mismatch.actual);
    if (outcome.out.empty() && !outcome.err.empty()) {
        what += fmt::format("\n  it said:  {}", lines_of(outcome.err).front());
    }
    const auto line = static_cast<std::size_t>(exchange.line) + 1 + mismatch.index;
    return {fmt::format("{}:{}", document, line), what};
}

void add_if_there(const fs::path& path, std::vector<fs::path>& list) {
    if (fs::is_regular_file(path)) {
        list.push_back(path);
    }
}

}  // namespace

std::vector<fs::path> course_documents(const Workspace& workspace) {
    std::vector<fs::path> list;
    add_if_there(workspace.root() / "README.md", list);
    add_if_there(workspace.root() / "design.md", list);
    std::vector<fs::path> docs;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(workspace.root() / "docs", error)) {
        if (entry.path().extension() == ".md") {
            add_if_there(entry.path(), docs);
        }
    }
    std::sort(docs.begin(), docs.end());
    list.insert(list.end(), docs.begin(), docs.end());
    return list;
}

std::vector<fs::path> lesson_documents(const Workspace& workspace, const Lesson& lesson) {
    std::vector<fs::path> list;
    add_if_there(workspace.lesson_folder(lesson) / "README.md", list);
    add_if_there(workspace.exercise(lesson) / "README.md", list);
    return list;
}

std::vector<Problem> check_document(const Workspace& workspace, const fs::path& document,
                                    std::size_t& count) {
    const std::string shown = workspace.shown(document);
    const TemporaryFolder folder(workspace.scratch(), "document.");
    std::vector<Problem> problems;
    for (const auto& exchange : console_exchanges(read_course_file(document))) {
        if (needs_an_answer_left_out(workspace, exchange.command)) {
            continue;
        }
        const std::string where = fmt::format("{}:{}", shown, exchange.line);
        ++count;
        if (!is_lab_command(exchange.command) || is_out_of_reach(exchange.command)) {
            problems.push_back({where, fmt::format("`{}` can't be checked here; mark the block as `text`",
                                                   exchange.command)});
            continue;
        }
        const Outcome outcome = run_command(workspace, exchange.command, folder.path());
        if (const auto mismatch = compare_output(exchange.expected, outcome.out)) {
            problems.push_back(described(shown, exchange, *mismatch, outcome));
        }
    }
    return problems;
}

}  // namespace lab
