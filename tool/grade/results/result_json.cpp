#include "tool/grade/results/result_json.hpp"

#include <fmt/core.h>

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/plain.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using Json = nlohmann::ordered_json;
using State = ExerciseGrade::State;

constexpr std::size_t most_of_an_output = 20000;
constexpr std::size_t most_of_a_line = 400;
constexpr std::size_t most_problems = 20;

std::string written(const Json& json) {
    constexpr int indent = 2;
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json points(double value) {
    const double rounded = rounded_points(value);
    return rounded == std::floor(rounded) ? Json(static_cast<std::int64_t>(rounded)) : Json(rounded);
}

std::string output_of(const ExerciseGrade& exercise, const TaskGrade& task) {
    if (exercise.state == State::judged) {
        return failures_text(exercise, task, most_of_an_output);
    }
    std::string text = not_judged(exercise) + "\n";
    if (exercise.state == State::does_not_compile && &task == exercise.tasks.data()) {
        text += "\n" + bounded(exercise.problem, most_of_an_output);
    }
    return text;
}

std::string output_of(const StudentGrade& student) {
    std::string text = fmt::format("Graded from {}.\n", one_line(student.origin, most_of_a_line));
    if (const auto late = lateness(student); !late.empty()) {
        text += late + "\n";
    }
    for (std::size_t i = 0; i < student.problems.size() && i < most_problems; ++i) {
        text += one_line(student.problems[i], most_of_a_line) + "\n";
    }
    return text;
}

}  // namespace

std::string gradescope_json(const StudentGrade& student) {
    Json json = Json::object();
    if (student.kept < 1) {
        json["score"] = points(student.points());
    }
    json["output"] = output_of(student);
    json["output_format"] = "text";
    json["visibility"] = "visible";
    json["tests"] = Json::array();
    for (const auto& exercise : student.exercises) {
        for (const auto& task : exercise.tasks) {
            json["tests"].push_back(
                {{"score", points(task.points)},
                 {"max_score", points(task.max)},
                 {"status", passed(exercise, task) ? "passed" : "failed"},
                 {"name", printable(fmt::format("{}: {}", shown_title(exercise), task.title))},
                 {"number", fmt::format("{}.{}", leading_number(exercise.id), task.task)},
                 {"output", output_of(exercise, task)},
                 {"output_format", "text"},
                 {"tags", {exercise.id}},
                 {"visibility", "visible"}});
        }
    }
    return written(json);
}

std::string classroom50_json(const StudentGrade& student, const std::string& classroom,
                             const std::string& assignment) {
    Json tests = Json::array();
    for (const auto& exercise : student.exercises) {
        for (const auto& task : exercise.tasks) {
            tests.push_back(
                {{"test-name", printable(fmt::format("{} {}. {}", exercise.id, task.task, task.title))},
                 {"passed", passed(exercise, task)},
                 {"score", points(task.points)},
                 {"max-score", points(task.max)}});
        }
    }
    return written({{"schema", "classroom50/result/v1"},
                    {"classroom", printable(classroom)},
                    {"assignment", printable(assignment)},
                    {"submission", one_line(student.origin, most_of_a_line)},
                    {"commit", ""},
                    {"release", ""},
                    {"review", ""},
                    {"score", points(student.points())},
                    {"max-score", points(student.max())},
                    {"tests", tests}});
}

}  // namespace lab
