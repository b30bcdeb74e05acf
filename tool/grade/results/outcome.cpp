#include "tool/grade/results/outcome.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "tool/grade/results/plain.hpp"
#include "tool/silence.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using State = ExerciseGrade::State;

constexpr std::size_t most_of_a_line = 200;

}  // namespace

bool graded(const StudentGrade& student) {
    return std::none_of(student.exercises.begin(), student.exercises.end(),
                        [](const auto& exercise) { return exercise.state == State::not_graded; });
}

bool passed(const ExerciseGrade& exercise, const TaskGrade& task) {
    return exercise.state == State::judged && task.passed() &&
           std::all_of(task.tests.begin(), task.tests.end(), [](const auto& test) { return test.passed; });
}

std::string no_answer(const TestResult& test, int number) {
    std::string_view rest = test.passed ? std::string_view{} : test.message;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        if (const auto* silence = silence_in(rest.substr(0, end));
            silence != nullptr && !silence->meaning.empty()) {
            return fmt::format("{} A debugger shows where: ./lab debug {}", silence->meaning, number);
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

std::string not_judged(const ExerciseGrade& exercise) {
    switch (exercise.state) {
        case State::judged:
            return {};
        case State::missing:
            return fmt::format("Nothing was handed in for this exercise: no file named {} was found.",
                               exercise.file);
        case State::untouched:
            return fmt::format("{} is as it was handed out; there was nothing to judge yet.", exercise.file);
        case State::does_not_compile:
            return fmt::format("{} does not compile, so nothing could be judged.", exercise.file);
        case State::not_graded:
            break;
    }
    if (exercise.unread) {
        return fmt::format(
            "No file named {} was found, and a part of what was handed in could not be read; the notes say what. "
            "So this exercise is not graded, and an earlier grade stands.",
            exercise.file);
    }
    return "This exercise could not be graded. That is the grader's fault, not yours; an earlier grade stands.";
}

std::string lateness(const StudentGrade& student) {
    if (!student.late && student.days_late <= 0 && student.kept >= 1) {
        return {};
    }
    std::string text = "Handed in late";
    if (student.days_late > 0) {
        text +=
            fmt::format(" ({} {})", points_text(student.days_late), student.days_late == 1 ? "day" : "days");
    }
    constexpr double percent = 100;
    return student.kept < 1
               ? fmt::format("{}: {} % of the points count.", text, points_text(student.kept * percent))
               : text + "; no points are taken off for that.";
}

std::string failures_text(const ExerciseGrade& exercise, const TaskGrade& task, std::size_t most) {
    std::string text;
    const auto number = leading_number(exercise.id);
    for (const auto& test : task.tests) {
        if (test.passed || text.size() >= most) {
            continue;
        }
        const auto room = most - text.size();
        text += text.empty() ? "" : "\n";
        text += one_line(test.name, most_of_a_line) + "\n";
        for (const auto& meaning : {test.why, no_answer(test, number)}) {
            text += meaning.empty() ? "" : "\nWhy: " + one_line(meaning, room) + "\n";
        }
        text += "\n" + bounded(test.message, room);
        text += text.back() == '\n' ? "" : "\n";
        if (!test.output.empty()) {
            constexpr std::size_t enough = 2000;
            text += "\nYour code printed:\n" + indented(bounded(test.output, std::min(room, enough)), "| ");
        }
    }
    return bounded(text, most);
}

std::string shown_name(const Student& student) {
    const auto name = one_line(student.name, most_of_a_line);
    return name.empty() ? student.key : name;
}

std::string shown_title(const ExerciseGrade& exercise) {
    return fmt::format("{:02} {}", leading_number(exercise.id), exercise.title);
}

}  // namespace lab
