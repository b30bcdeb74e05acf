#include "tool/grade/results/csv_files.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/plain.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using State = ExerciseGrade::State;

constexpr std::size_t most_of_a_field = 2000;

// One record; its fields are finished.
std::string record(const std::vector<std::string>& fields) {
    std::string line;
    for (const auto& field : fields) {
        line += (&field == fields.data() ? "" : ",") + field;
    }
    return line + "\n";
}

std::string feedback_in_a_line(const ClassSums& sums, const ClassSums::Row& row) {
    std::string parts;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        parts += fmt::format("{}{:02}: {}/{}", i == 0 ? "" : "; ", leading_number(sums.exercises()[i].id),
                             points_text(row.cells[i].points), points_text(sums.exercises()[i].max));
    }
    return fmt::format("{} of {} points. {}{}{}. In full: feedback/{}.html", points_text(row.points),
                       points_text(row.max), row.lateness, row.lateness.empty() ? "" : " ", parts,
                       row.student.key);
}

std::string identifier(const Student& student) {
    if (!student.id.empty()) {
        return "Participant " + student.id;
    }
    return student.email.empty() ? shown_name(student) : student.email;
}

std::string state_of(const ClassSums& sums, const ClassSums::Row& row) {
    std::string missing;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (row.cells[i].state == State::not_graded) {
            missing += (missing.empty() ? "not graded: " : " ") + sums.exercises()[i].id;
        }
    }
    if (!missing.empty()) {
        return missing;
    }
    const bool nothing = std::all_of(row.cells.begin(), row.cells.end(),
                                     [](const auto& cell) { return cell.state == State::missing; });
    return nothing ? "nothing handed in" : "graded";
}

}  // namespace

std::string csv_field(std::string_view text) {
    // Spreadsheets take the full-width forms of these signs for the signs.
    static constexpr std::string_view signs[] = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    // A tab or a line's end before a sign is gone here, since the text is made one line first.
    std::string field = one_line(text, most_of_a_field);
    if (std::any_of(std::begin(signs), std::end(signs),
                    [&](std::string_view sign) { return field.starts_with(sign); })) {
        field.insert(0, 1, '\'');
    }
    if (field.find_first_of(",\"\n") == field.npos) {
        return field;
    }
    return '"' + replaced(field, "\"", "\"\"") + '"';
}

std::string canvas_csv(const ClassSums& sums, const std::string& title) {
    std::string csv = record({"Student", "ID", "SIS User ID", "SIS Login ID", "Section", csv_field(title)}) +
                      record({"Points Possible", "", "", "", "", points_text(sums.max())});
    for (const auto& row : sums.rows()) {
        if (row.graded && !row.student.id.empty()) {
            csv += record({csv_field(shown_name(row.student)), csv_field(row.student.id), "", "", "",
                           points_text(row.points)});
        }
    }
    return csv;
}

std::string moodle_csv(const ClassSums& sums) {
    std::string csv = record({"Identifier", "Full name", "Email address", "Grade", "Maximum Grade",
                              "Last modified (grade)", "Feedback comments"});
    for (const auto& row : sums.rows()) {
        if (row.graded) {
            // Moodle asks for the column; "-" is what it writes itself for "never".
            csv += record({csv_field(identifier(row.student)), csv_field(shown_name(row.student)),
                           csv_field(row.student.email), points_text(row.points), points_text(row.max), "-",
                           csv_field(feedback_in_a_line(sums, row))});
        }
    }
    return csv;
}

std::string grades_csv(const ClassSums& sums) {
    std::vector<std::string> head{"key",    "name", "id",        "login",  "email",
                                  "origin", "late", "days_late", "points", "max"};
    for (const auto& exercise : sums.exercises()) {
        head.push_back(csv_field(exercise.id));
    }
    head.emplace_back("state");
    std::string csv = "\xEF\xBB\xBF" + record(head);
    for (const auto& row : sums.rows()) {
        const auto& student = row.student;
        std::vector<std::string> fields{
            csv_field(student.key),   csv_field(student.name),    csv_field(student.id),
            csv_field(student.login), csv_field(student.email),   csv_field(row.origin),
            row.late ? "yes" : "no",  points_text(row.days_late), row.graded ? points_text(row.points) : "",
            points_text(row.max)};
        for (const auto& cell : row.cells) {
            fields.push_back(cell.state == State::not_graded ? "" : points_text(cell.points));
        }
        fields.push_back(csv_field(state_of(sums, row)));
        csv += record(fields);
    }
    return csv;
}

}  // namespace lab
