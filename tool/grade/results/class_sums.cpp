#include "tool/grade/results/class_sums.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>

#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/plain.hpp"

namespace lab {

namespace {

using State = ExerciseGrade::State;

constexpr std::size_t most_problems = 20;
constexpr std::size_t most_of_a_problem = 400;
constexpr std::size_t most_of_a_path = 300;

std::vector<std::string> problems_of(const StudentGrade& student) {
    std::vector<std::string> problems;
    for (const auto& problem : student.problems) {
        if (problems.size() == most_problems) {
            problems.emplace_back("There are more; the feedback has them.");
            break;
        }
        problems.push_back(one_line(problem, most_of_a_problem));
    }
    for (const auto& exercise : student.exercises) {
        if (exercise.state == State::not_graded && !exercise.unread) {  // the reason stands above
            problems.push_back("Not graded: " + exercise.id + ". " +
                               one_line(exercise.problem, most_of_a_problem));
        }
    }
    return problems;
}

}  // namespace

ClassSums::ClassSums(const Course& course) {
    for (const auto& lesson : course.lessons) {
        Exercise exercise{lesson.id, lesson.title, static_cast<double>(lesson.points), 0, 0, {}};
        for (const auto& task : lesson.tasks) {
            exercise.tasks.push_back({task.number, "", 0, 0});
        }
        exercises_.push_back(std::move(exercise));
    }
}

void ClassSums::take_exercises_of(const StudentGrade& student) {
    exercises_.clear();
    for (const auto& graded : student.exercises) {
        Exercise exercise{graded.id, graded.title, graded.max, 0, 0, {}};
        for (const auto& task : graded.tasks) {
            exercise.tasks.push_back({task.task, task.title, 0, 0});
        }
        exercises_.push_back(std::move(exercise));
    }
}

void ClassSums::add(const StudentGrade& student) {
    if (rows_.empty()) {
        take_exercises_of(student);
    }
    if (student.exercises.size() != exercises_.size()) {
        throw std::logic_error("all students of a class are graded in the same exercises");
    }
    Row row{student.student,      one_line(student.origin, most_of_a_path),
            lateness(student),    student.late || student.days_late > 0,
            student.days_late,    student.points(),
            student.max(),        graded(student),
            problems_of(student), {}};
    std::set<std::string> seen;
    for (std::size_t i = 0; i < exercises_.size(); ++i) {
        const auto& grade = student.exercises[i];
        auto& exercise = exercises_[i];
        if (grade.id != exercise.id || grade.tasks.size() != exercise.tasks.size()) {
            throw std::logic_error("all students of a class are graded in the same exercises");
        }
        row.cells.push_back({grade.state, grade.points});
        if (grade.state != State::not_graded) {
            exercise.points += grade.points;
            ++exercise.students;
        }
        std::set<std::string> seen_here;
        for (std::size_t t = 0; grade.state == State::judged && t < grade.tasks.size(); ++t) {
            ++exercise.tasks[t].judged;
            exercise.tasks[t].failed += passed(grade, grade.tasks[t]) ? 0U : 1U;
            for (const auto& test : grade.tasks[t].tests) {
                if (!test.passed && !test.misconception.empty()) {
                    seen_here.insert(test.misconception);
                }
            }
        }
        for (const auto& name : seen_here) {
            ++misconceptions_[name].exercises[grade.id];
        }
        seen.merge(seen_here);
    }
    for (const auto& name : seen) {
        ++misconceptions_[name].students;
    }
    rows_.push_back(std::move(row));
}

std::vector<ClassSums::Misconception> ClassSums::misconceptions() const {
    std::vector<Misconception> list;
    for (const auto& [name, sum] : misconceptions_) {
        list.push_back({name, sum.students, sum.exercises});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.students > b.students; });
    return list;
}

double ClassSums::max() const {
    return std::accumulate(exercises_.begin(), exercises_.end(), 0.0,
                           [](double all, const Exercise& exercise) { return all + exercise.max; });
}

}  // namespace lab
