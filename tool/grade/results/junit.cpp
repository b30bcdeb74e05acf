#include "tool/grade/results/junit.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/plain.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using State = ExerciseGrade::State;

constexpr std::size_t most_of_a_line = 300;
constexpr std::size_t most_of_a_case = 20000;

std::string attribute(std::string_view text) {
    return escaped_for_markup(one_line(text, most_of_a_line));
}

std::string element(std::string_view name, std::string_view message, std::string_view type,
                    std::string_view text) {
    return fmt::format("      <{} message=\"{}\" type=\"{}\">{}</{}>\n", name, attribute(message),
                       attribute(type), escaped_for_markup(bounded(text, most_of_a_case)), name);
}

struct Suite {
    int tests = 0;
    int failures = 0;
    int errors = 0;
    int skipped = 0;
    std::string cases{};
};

std::string failed(Suite& suite, const ExerciseGrade& exercise, const TaskGrade& task) {
    const auto first =
        std::find_if(task.tests.begin(), task.tests.end(), [](const auto& test) { return !test.passed; });
    const auto text = failures_text(exercise, task, most_of_a_case);
    if (first == task.tests.end()) {
        ++suite.failures;
        return element("failure", "The task is not done.", "failure", "");
    }
    const bool silent = std::any_of(task.tests.begin(), task.tests.end(),
                                    [](const auto& test) { return !no_answer(test, 0).empty(); });
    ++(silent ? suite.errors : suite.failures);
    return element(silent ? "error" : "failure", first->name,
                   silent                         ? "no answer"
                   : first->misconception.empty() ? "failure"
                                                  : first->misconception,
                   text);
}

std::string outcome(Suite& suite, const ExerciseGrade& exercise, const TaskGrade& task) {
    switch (exercise.state) {
        case State::judged:
            return passed(exercise, task) ? "" : failed(suite, exercise, task);
        case State::missing:
        case State::untouched:
            ++suite.skipped;
            return fmt::format("      <skipped message=\"{}\"/>\n", attribute(not_judged(exercise)));
        case State::does_not_compile:
            ++suite.errors;
            return element("error", not_judged(exercise), "does not compile", exercise.problem);
        case State::not_graded:
            break;
    }
    ++suite.errors;
    return element("error", not_judged(exercise), "not graded", exercise.problem);
}

}  // namespace

std::string junit_begin(const std::string& title) {
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\">\n",
                       attribute(title));
}

std::string junit_suite(const StudentGrade& student) {
    Suite suite;
    for (const auto& exercise : student.exercises) {
        for (const auto& task : exercise.tasks) {
            ++suite.tests;
            const auto said = outcome(suite, exercise, task);
            suite.cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\"", attribute(exercise.id),
                                       attribute(fmt::format("{}. {}", task.task, task.title)));
            suite.cases += said.empty() ? "/>\n" : ">\n" + said + "    </testcase>\n";
        }
    }
    return fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n{}  "
        "</testsuite>\n",
        attribute(student.student.key), suite.tests, suite.failures, suite.errors, suite.skipped,
        suite.cases);
}

std::string junit_end() {
    return "</testsuites>\n";
}

}  // namespace lab
