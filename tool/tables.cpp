#include "tool/tables.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/check_table.hpp"
#include "tool/course_matrix.hpp"
#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/markdown.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view fault_marker = "fault-table";
constexpr std::string_view check_marker = "check-table";
constexpr std::string_view matrix_marker = "course-matrix";

/// A marked stretch of a document, and what its table is and which lessons it is about.
struct Wanted {
    Marked stretch{};
    std::string_view marker{};
    std::vector<std::string> ids{};
};

std::vector<Wanted> wanted_tables(const std::vector<std::string>& lines) {
    std::vector<Wanted> wanted;
    for (const auto marker : {fault_marker, check_marker, matrix_marker}) {
        for (const auto& stretch : marked_stretches(lines, marker)) {
            wanted.push_back({stretch, marker, words_of(stretch.argument)});
        }
    }
    std::sort(wanted.begin(), wanted.end(),
              [](const Wanted& a, const Wanted& b) { return a.stretch.first < b.stretch.first; });
    return wanted;
}

const Lesson* lesson_with_id(const Course& course, const std::string& id) {
    const auto found = std::find_if(course.lessons.begin(), course.lessons.end(),
                                    [&id](const Lesson& lesson) { return lesson.id == id; });
    return found == course.lessons.end() ? nullptr : &*found;
}

std::vector<const Lesson*> lessons_of(const Course& course, const Wanted& wanted) {
    std::vector<const Lesson*> lessons;
    for (const auto& id : wanted.ids) {
        if (const Lesson* const lesson = lesson_with_id(course, id)) {
            lessons.push_back(lesson);
        }
    }
    return lessons;
}

// The table that a hidden test of the lesson's judge writes while it drives the solution. Throws Failure with
// what went wrong.
std::vector<std::string> fault_table(const Workspace& workspace, const Judging& judging,
                                     const Lesson& lesson) {
    const fs::path solution = workspace.solution(lesson);
    return lines_of(trimmed(judging.hidden_test(lesson, read_candidate(solution, workspace.shown(solution)),
                                                "[.fault_table]", "LAB_TABLE")));
}

// Judges the solutions and counts the checks that ran. Throws Failure when one doesn't pass.
std::vector<std::string> counted_checks(const Workspace& workspace, const Judging& judging,
                                        const std::vector<const Lesson*>& lessons) {
    std::vector<Counted> exercises;
    for (const Lesson* lesson : lessons) {
        const fs::path solution = workspace.solution(*lesson);
        const Verdict verdict = judging.all(*lesson, read_candidate(solution, workspace.shown(solution)));
        if (!verdict.passed()) {
            throw Failure(Exit::pending, fmt::format("{} doesn't pass", workspace.shown(solution)));
        }
        exercises.push_back({lesson->number(), verdict.report});
    }
    return check_table(workspace.course().groups, exercises);
}

}  // namespace

Regenerated regenerate(const Workspace& workspace, const Judging& judging, const fs::path& document) {
    Regenerated result;
    result.document = document;
    result.before = read_course_file(document);
    const auto lines = lines_of(result.before);
    std::vector<std::string> written;
    std::size_t copied = 0;  // lines of the document that `written` holds already
    for (const auto& wanted : wanted_tables(lines)) {
        const auto& stretch = wanted.stretch;
        const std::string where = fmt::format("{}:{}", workspace.shown(document), stretch.first);
        const auto lessons = lessons_of(workspace.course(), wanted);
        ++result.tables;
        if (!stretch.closed || lessons.empty() || lessons.size() != wanted.ids.size()) {
            result.problems.push_back({where, stretch.closed
                                                  ? fmt::format("there is no exercise {}", stretch.argument)
                                                  : "the marker has no <!-- end --> after it"});
            continue;
        }
        try {
            const auto table =
                wanted.marker == fault_marker   ? fault_table(workspace, judging, *lessons.front())
                : wanted.marker == check_marker ? counted_checks(workspace, judging, lessons)
                                                : course_matrix(workspace, judging, *lessons.front());
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
    for (const auto& wanted : wanted_tables(lines_of(read_course_file(document)))) {
        const auto more = lessons_of(workspace.course(), wanted);
        lessons.insert(lessons.end(), more.begin(), more.end());
    }
    return lessons;
}

}  // namespace lab
