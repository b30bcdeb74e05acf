#include "tool/tables.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/markdown.hpp"
#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view marker = "fault-table";

const Lesson* lesson_with_id(const Course& course, const std::string& id) {
    const auto found = std::find_if(course.lessons.begin(), course.lessons.end(),
                                    [&id](const Lesson& lesson) { return lesson.id == id; });
    return found == course.lessons.end() ? nullptr : &*found;
}

// The table that a run of the lesson's judge prints. Throws Failure with what went wrong.
std::vector<std::string> generated_table(const Workspace& workspace, const Judging& judging,
                                         const Lesson& lesson) {
    constexpr std::chrono::seconds limit{300};
    const TemporaryFolder folder(workspace.scratch(), "table.");
    const fs::path solution = workspace.solution(lesson);
    const auto compiled =
        judging.compile(lesson, read_candidate(solution, workspace.shown(solution)), folder.path());
    const std::string problem = compiled.ok ? judging.link(lesson, folder.path()) : compiled.problem;
    if (!problem.empty()) {
        throw Failure(Exit::pending, "the solution doesn't compile:\n" + problem);
    }
    const fs::path table = folder.path() / "table.md";
    Command judge{{workspace.judge(lesson).string(), "[.fault_table]"}};
    judge.environment = {{"LAB_WORKER", (folder.path() / "worker").string()}, {"LAB_TABLE", table.string()}};
    judge.limit = limit;
    const Outcome outcome = capture(judge);
    const auto text = read_file(table);
    if (outcome.status != 0 || !text || trimmed(*text).empty()) {
        throw Failure(Exit::pending,
                      fmt::format("the judge's test [.fault_table] wrote no table (status {})\n{}",
                                  outcome.status, trimmed(outcome.out + outcome.err)));
    }
    return lines_of(trimmed(*text));
}

}  // namespace

Regenerated regenerate(const Workspace& workspace, const Judging& judging, const fs::path& document) {
    Regenerated result;
    result.document = document;
    result.before = read_course_file(document);
    const auto lines = lines_of(result.before);
    std::vector<std::string> written;
    std::size_t copied = 0;  // lines of the document that `written` holds already
    for (const auto& stretch : marked_stretches(lines, marker)) {
        const std::string where = fmt::format("{}:{}", workspace.shown(document), stretch.first);
        const Lesson* const lesson = lesson_with_id(workspace.course(), stretch.argument);
        ++result.tables;
        if (!stretch.closed || lesson == nullptr) {
            result.problems.push_back({where, stretch.closed
                                                  ? fmt::format("there is no exercise {}", stretch.argument)
                                                  : "the marker has no <!-- end --> after it"});
            continue;
        }
        try {
            const auto table = generated_table(workspace, judging, *lesson);
            const auto first = lines.begin() + static_cast<std::ptrdiff_t>(stretch.first);
            const auto last = lines.begin() + static_cast<std::ptrdiff_t>(stretch.last);
            if (!std::equal(first, last, table.begin(), table.end())) {
                result.differences.push_back(
                    {where, "the table isn't what a run prints: ./lab design --write"});
            }
            written.insert(written.end(), lines.begin() + static_cast<std::ptrdiff_t>(copied), first);
            written.insert(written.end(), table.begin(), table.end());
            copied = stretch.last;
        } catch (const Failure& failure) {
            result.problems.push_back({where, failure.what()});
        }
    }
    written.insert(written.end(), lines.begin() + static_cast<std::ptrdiff_t>(copied), lines.end());
    for (const auto& line : written) {
        result.after += line + '\n';
    }
    return result;
}

std::vector<const Lesson*> lessons_of_tables(const Workspace& workspace, const fs::path& document) {
    std::vector<const Lesson*> lessons;
    for (const auto& stretch : marked_stretches(lines_of(read_course_file(document)), marker)) {
        if (const Lesson* lesson = lesson_with_id(workspace.course(), stretch.argument)) {
            lessons.push_back(lesson);
        }
    }
    return lessons;
}

}  // namespace lab
