#include "tool/grade/results/index_parts.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/plain.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using State = ExerciseGrade::State;

std::string cell(std::string_view look, double value, std::string_view html) {
    return fmt::format(R"(<td class="number {}" data-value="{}">{}</td>)", look, points_text(value), html);
}

std::string link_of(const Student& student) {
    return fmt::format(R"(<a href="feedback/{0}.html">{1}</a>)", student.key,
                       escaped_for_markup(shown_name(student)));
}

// Colour alone says nothing to some: each cell has its points or a word.
std::string cell_of(const ClassSums::Cell& grade, double max) {
    constexpr double below_missing = -1;
    switch (grade.state) {
        case State::missing:
            return cell("none", below_missing, "none");
        case State::untouched:
            return cell("none", 0, "stub");
        case State::does_not_compile:
            return cell("none", 0, "error");
        case State::not_graded:
            return cell("odd", below_missing, "?");
        case State::judged:
            break;
    }
    const double part = max > 0 ? grade.points / max : 1;
    constexpr double half = 0.5;
    return cell(part >= 1      ? "all"
                : part >= half ? "most"
                : part > 0     ? "some"
                               : "none",
                grade.points, points_text(grade.points));
}

std::string average(double sum, std::size_t count) {
    return count == 0 ? "" : points_text(sum / static_cast<double>(count));
}

// "03, 05"
std::string numbers_of(const std::vector<std::string>& ids) {
    std::string text;
    for (const auto& id : ids) {
        text += fmt::format("{}{:02}", text.empty() ? "" : ", ", leading_number(id));
    }
    return text;
}

}  // namespace

std::string class_summary(const ClassSums& sums) {
    double points = 0;
    std::size_t graded_students = 0;
    std::size_t late = 0;
    for (const auto& row : sums.rows()) {
        points += row.graded ? row.points : 0;
        graded_students += row.graded ? 1U : 0U;
        late += row.late ? 1U : 0U;
    }
    std::string text = fmt::format("{}, {}, {} points.", counted(sums.rows().size(), "student"),
                                   counted(sums.exercises().size(), "exercise"), points_text(sums.max()));
    if (graded_students > 0) {
        text += fmt::format(" On average {} points.", average(points, graded_students));
    }
    return text + (late > 0 ? fmt::format(" {} handed in late.", late) : "");
}

std::string not_graded_notice(const ClassSums& sums) {
    std::string items;
    for (const auto& row : sums.rows()) {
        if (row.graded) {
            continue;
        }
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (row.cells[i].state == State::not_graded) {
                ids.push_back(sums.exercises()[i].id);
            }
        }
        items += fmt::format("<li>{}: {}</li>\n", link_of(row.student), numbers_of(ids));
    }
    return items.empty()
               ? ""
               : "<div class=\"notice\">\n<p><strong class=\"bad\">Not everything could be graded.</strong> That is "
                 "not these students' fault. They are left out of the files that a platform takes in, so "
                 "that no earlier grade is overwritten. Grade them again:</p>\n<ul>\n" +
                     items + "</ul>\n</div>\n";
}

std::string key_of_the_cells() {
    return R"(<span class="all">all points</span> <span class="most">half or more</span> )"
           R"(<span class="some">less than half</span> <span class="none">no points</span>; none: nothing handed )"
           R"(in, stub: as it was handed out, error: doesn't compile, ?: could not be graded)";
}

std::string class_head(const ClassSums& sums) {
    std::string head = "<th scope=\"col\" class=\"name\" aria-sort=\"ascending\">Student</th>" +
                       fmt::format(R"(<th scope="col" class="number">Points <small>of {}</small></th>)",
                                   points_text(sums.max()));
    for (const auto& exercise : sums.exercises()) {
        head += fmt::format(R"(<th scope="col" class="number" title="{}">{:02} <small>of {}</small></th>)",
                            escaped_for_markup(exercise.title), leading_number(exercise.id),
                            points_text(exercise.max));
    }
    return head + "<th scope=\"col\" class=\"number\">Days late</th>";
}

std::string class_rows(const ClassSums& sums) {
    std::string rows;
    for (const auto& row : sums.rows()) {
        rows += fmt::format(R"(<tr><th scope="row" class="name">{}</th>)", link_of(row.student));
        constexpr double unknown = -1;
        rows += row.graded ? cell("", row.points, fmt::format("<strong>{}</strong>", points_text(row.points)))
                           : cell("odd", unknown, "?");
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            rows += cell_of(row.cells[i], sums.exercises()[i].max);
        }
        rows += cell("", row.late ? std::max(row.days_late, 0.01) : 0,
                     row.days_late > 0 ? points_text(row.days_late)
                     : row.late        ? "late"
                                       : "");
        rows += "</tr>\n";
    }
    return rows;
}

std::string class_foot(const ClassSums& sums) {
    double points = 0;
    std::size_t count = 0;
    for (const auto& row : sums.rows()) {
        points += row.graded ? row.points : 0;
        count += row.graded ? 1U : 0U;
    }
    std::string foot = fmt::format(
        R"(<tr><th scope="row" class="name">Average</th><td class="number">{}</td>)", average(points, count));
    for (const auto& exercise : sums.exercises()) {
        foot += fmt::format(R"(<td class="number">{}</td>)", average(exercise.points, exercise.students));
    }
    return foot + "<td></td></tr>";
}

std::string failed_tasks(const ClassSums& sums) {
    struct Failed {
        const ClassSums::Exercise* exercise;
        const ClassSums::TaskSum* task;
    };
    std::vector<Failed> list;
    for (const auto& exercise : sums.exercises()) {
        for (const auto& task : exercise.tasks) {
            if (task.failed > 0) {
                list.push_back({&exercise, &task});
            }
        }
    }
    if (list.empty()) {
        return "<p>None: no judged answer fails a task.</p>\n";
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Failed& a, const Failed& b) { return a.task->failed > b.task->failed; });
    constexpr double percent = 100;
    std::string rows;
    for (const auto& one : list) {
        const double part = static_cast<double>(one.task->failed) / static_cast<double>(one.task->judged);
        rows += fmt::format("<tr><td>{:02} {}</td><td>{}. {}</td>{}{}</tr>\n",
                            leading_number(one.exercise->id), escaped_for_markup(one.exercise->title),
                            one.task->number, escaped_for_markup(one.task->title),
                            cell("", static_cast<double>(one.task->failed),
                                 fmt::format("{}<small>/{}</small>", one.task->failed, one.task->judged)),
                            cell("", part, fmt::format("{:.0f} %", part * percent)));
    }
    return "<p class=\"quiet\">Of the students whose answer was judged.</p>\n"
           "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"tasks\">\n<table data-sortable>\n"
           "<thead><tr><th scope=\"col\">Exercise</th><th scope=\"col\">Task</th>"
           "<th scope=\"col\" class=\"number\" aria-sort=\"descending\">Failed</th>"
           "<th scope=\"col\" class=\"number\">Part</th></tr></thead>\n<tbody>\n" +
           rows + "</tbody>\n</table>\n</div>\n";
}

std::string misconception_counts(const ClassSums& sums) {
    std::string rows;
    for (const auto& one : sums.misconceptions()) {
        std::string where;
        for (const auto& [id, students] : one.exercises) {
            where += fmt::format("{}{:02} ({})", where.empty() ? "" : ", ", leading_number(id), students);
        }
        constexpr std::size_t most_of_a_name = 200;
        rows += fmt::format("<tr><td>{}</td>{}<td>{}</td></tr>\n",
                            escaped_for_markup(one_line(one.name, most_of_a_name)),
                            cell("", static_cast<double>(one.students), std::to_string(one.students)), where);
    }
    if (rows.empty()) {
        return "<p>None that has a name.</p>\n";
    }
    return "<p class=\"quiet\">How many students have it, and in which exercises.</p>\n"
           "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"misconceptions\">\n"
           "<table data-sortable>\n<thead><tr><th scope=\"col\">Misconception</th>"
           "<th scope=\"col\" class=\"number\" aria-sort=\"descending\">Students</th>"
           "<th scope=\"col\">Exercises</th></tr></thead>\n<tbody>\n" +
           rows + "</tbody>\n</table>\n</div>\n";
}

std::string students_to_look_at(const ClassSums& sums) {
    std::string items;
    for (const auto& row : sums.rows()) {
        if (row.problems.empty()) {
            continue;
        }
        items += "<li>" + link_of(row.student) + "\n<ul>\n";
        for (const auto& problem : row.problems) {
            items += "<li>" + escaped_for_markup(problem) + "</li>\n";
        }
        items += "</ul></li>\n";
    }
    return items.empty() ? "<p>Nothing: every submission could be read.</p>\n" : "<ul>\n" + items + "</ul>\n";
}

std::string list_of_files(const ClassSums& sums) {
    std::size_t with_id = 0;
    std::size_t graded_students = 0;
    for (const auto& row : sums.rows()) {
        graded_students += row.graded ? 1U : 0U;
        with_id += row.graded && !row.student.id.empty() ? 1U : 0U;
    }
    const auto all = sums.rows().size();
    const auto file = [](const char* name, const std::string& says) {
        return fmt::format("<li><a href=\"{0}\">{0}</a>: {1}</li>\n", name, says);
    };
    return "<ul>\n" + file("grades.csv", "everybody, for a spreadsheet") +
           file("canvas.csv",
                fmt::format("for Canvas: {} of {}, whose id is known", with_id, counted(all, "student"))) +
           file("moodle.csv", fmt::format("for Moodle: {} of {}", graded_students, counted(all, "student"))) +
           file("junit.xml", "everybody, for tools that read JUnit's reports") +
           "<li>feedback: a page and a text for each student</li>\n"
           "<li>gradescope, classroom50: a result for each student</li>\n</ul>\n";
}

}  // namespace lab
