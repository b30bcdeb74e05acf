#include "tool/grade/results/feedback.hpp"

#include <fmt/core.h>

#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/plain.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using State = ExerciseGrade::State;
using Tone = Block::Tone;

constexpr std::size_t most_of_a_line = 400;
constexpr std::size_t most_of_a_paragraph = 4000;
constexpr std::size_t most_of_a_message = 12000;
constexpr std::size_t most_of_an_output = 2000;
constexpr std::size_t most_problems = 20;

std::string of_points(double points, double max) {
    return fmt::format("{} of {} {}", points_text(points), points_text(max), max == 1 ? "point" : "points");
}

void add_test(Document& document, const TestResult& test, int number) {
    document.push_back(paragraph({{"The check: "}, strong(one_line(test.name, most_of_a_line))}));
    const auto silence = no_answer(test, number);
    if (!test.why.empty()) {
        const auto name = one_line(test.misconception, most_of_a_line);
        Words words;
        if (!name.empty()) {
            words = {strong(name), {": "}};
        }
        words.push_back({one_line(test.why, most_of_a_paragraph)});
        document.push_back(paragraph(std::move(words)));
    } else if (!silence.empty()) {
        document.push_back(paragraph({{silence}}));
    }
    if (!test.message.empty()) {
        document.push_back(code_block(bounded(test.message, most_of_a_message)));
    }
    if (!test.output.empty()) {
        document.push_back(paragraph({{"Your code printed:"}}));
        document.push_back(code_block(bounded(test.output, most_of_an_output)));
    }
}

void add_task(Document& document, const ExerciseGrade& exercise, const TaskGrade& task) {
    const bool done = passed(exercise, task);
    document.push_back(heading(3,
                               {{fmt::format("{} {}. {}: {}", done ? "✓" : "✗", task.task, task.title,
                                             of_points(task.points, task.max))}},
                               done ? Tone::good : Tone::bad));
    for (const auto& test : task.tests) {
        if (!test.passed) {
            add_test(document, test, leading_number(exercise.id));
        }
    }
}

void add_where_to_look(Document& document, const ExerciseGrade& exercise) {
    const auto number = leading_number(exercise.id);
    document.push_back(paragraph({{"A hint: "},
                                  code_span(fmt::format("./lab hint {}", number)),
                                  {". After a change: "},
                                  code_span(fmt::format("./lab check {}", number)),
                                  {"."}}));
}

void add_exercise(Document& document, const ExerciseGrade& exercise) {
    const bool all = exercise.state == State::judged && exercise.points == exercise.max;
    Words title{{shown_title(exercise)}};
    if (exercise.state != State::not_graded) {
        title.push_back({": " + of_points(exercise.points, exercise.max)});
    }
    auto head = heading(2, std::move(title));
    head.anchor = "exercise_" + std::to_string(leading_number(exercise.id));
    document.push_back(std::move(head));
    if (!exercise.found_at.empty()) {
        document.push_back(
            paragraph({{"Judged: "}, code_span(one_line(exercise.found_at, most_of_a_line)), {"."}}));
    }
    if (exercise.state != State::judged) {
        document.push_back(paragraph({{not_judged(exercise)}}));
    }
    if (!exercise.problem.empty()) {
        document.push_back(code_block(bounded(exercise.problem, most_of_a_message)));
    }
    if (exercise.state == State::judged) {
        for (const auto& task : exercise.tasks) {
            add_task(document, exercise, task);
        }
    }
    if (!exercise.warnings.empty()) {
        document.push_back(paragraph({{"The compiler warns; this costs no points:"}}));
        document.push_back(code_block(bounded(exercise.warnings, most_of_an_output)));
    }
    if (!all && exercise.state != State::not_graded) {
        add_where_to_look(document, exercise);
    }
}

void add_overview(Document& document, const StudentGrade& student) {
    for (const auto& exercise : student.exercises) {
        const bool known = exercise.state != State::not_graded;
        const bool all = exercise.state == State::judged && exercise.points == exercise.max;
        auto line = item({{shown_title(exercise) + ": " +
                           (known ? of_points(exercise.points, exercise.max) : "not graded")}},
                         all     ? Tone::good
                         : known ? Tone::bad
                                 : Tone::neutral);
        line.link_to = "exercise_" + std::to_string(leading_number(exercise.id));
        document.push_back(std::move(line));
    }
}

void add_what_was_taken(Document& document, const StudentGrade& student) {
    if (!student.origin.empty()) {
        document.push_back(
            paragraph({{"Graded from "}, code_span(one_line(student.origin, most_of_a_line)), {"."}}));
    }
    for (std::size_t i = 0; i < student.problems.size() && i < most_problems; ++i) {
        document.push_back(item({{one_line(student.problems[i], most_of_a_line)}}));
    }
    if (student.problems.size() > most_problems) {
        document.push_back(item({{fmt::format(
            "{} of this kind.", counted(student.problems.size() - most_problems, "more note"))}}));
    }
}

}  // namespace

Document feedback(const StudentGrade& student) {
    Document document;
    document.push_back(heading(1, {{"Feedback for " + shown_name(student.student)}}));
    if (graded(student)) {
        document.push_back(paragraph({strong(of_points(student.points(), student.max()))}));
    } else {
        document.push_back(paragraph(
            {{"Not everything could be graded, so there is no sum yet. What was graded is below."}}));
    }
    if (const auto late = lateness(student); !late.empty()) {
        document.push_back(paragraph(
            {{late},
             {student.kept < 1
                  ? fmt::format(" Without that it would be {}.", of_points(student.earned(), student.max()))
                  : ""}}));
    }
    add_what_was_taken(document, student);
    document.push_back(heading(2, {{"The exercises"}}));
    add_overview(document, student);
    for (const auto& exercise : student.exercises) {
        add_exercise(document, exercise);
    }
    return document;
}

}  // namespace lab
