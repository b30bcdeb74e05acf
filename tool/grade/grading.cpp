#include "tool/grade/grading.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/files.hpp"
#include "tool/grade/code.hpp"
#include "tool/markdown.hpp"

namespace lab {

namespace {

ExerciseGrade nothing_handed_in(const Workspace& workspace, const Lesson& lesson) {
    const auto sections = numbered_sections(read_course_file(workspace.exercise(lesson) / "README.md"), 2);
    ExerciseGrade grade{lesson.id, lesson.title, lesson.file};
    for (const auto& task : lesson.tasks) {
        const auto section = std::find_if(sections.begin(), sections.end(),
                                          [&](const auto& one) { return one.number == task.number; });
        grade.tasks.push_back({task.number, section == sections.end() ? "" : section->title, 0,
                               static_cast<double>(task.points)});
        grade.max += task.points;
    }
    return grade;
}

// A task counts when each of its tests passed, and there were some.
void add_tests(ExerciseGrade& grade, const Report& report) {
    for (auto& task : grade.tasks) {
        std::copy_if(report.tests.begin(), report.tests.end(), std::back_inserter(task.tests),
                     [&](const auto& test) { return test.task == task.task; });
        const bool passed = !task.tests.empty() && std::all_of(task.tests.begin(), task.tests.end(),
                                                               [](const auto& test) { return test.passed; });
        task.points = passed ? task.max : 0;
        grade.points += task.points;
    }
}

}  // namespace

Grading::Grading(const Workspace& workspace, std::vector<const Lesson*> exercises, const AnswerStore& answers,
                 const VerdictStore& verdicts)
    : answers_(answers), verdicts_(verdicts) {
    for (const auto* lesson : exercises) {
        exercises_.push_back({lesson,
                              nothing_handed_in(workspace, *lesson),
                              code_of(read_course_file(workspace.stub(*lesson))),
                              {}});
    }
}

bool Grading::untouched(const Lesson& lesson, const AnswerName& answer) {
    const auto exercise = std::find_if(exercises_.begin(), exercises_.end(),
                                       [&](const auto& one) { return one.lesson == &lesson; });
    if (exercise == exercises_.end() || code_of(answers_.bytes(answer)) != exercise->stub) {
        return false;
    }
    exercise->stubs.insert(answer);
    return true;
}

ExerciseGrade Grading::judged(const Exercise& exercise, const AnswerName& answer) const {
    const Lesson& lesson = *exercise.lesson;
    ExerciseGrade grade = exercise.empty;
    auto verdict = verdicts_.find(lesson, answer);
    if (!verdict) {
        verdict = verdicts_.find_of_any_judge(lesson, answer);
        if (!verdict || (verdict->kind == Verdict::Kind::judge_broke && !verdict->out_of_time)) {
            grade.state = ExerciseGrade::State::not_graded;
            grade.problem = verdict ? verdict->problem : "It was not judged.";
            return grade;
        }
        grade.of_earlier_run = true;
    }
    grade.warnings = verdict->warnings;
    if (verdict->kind == Verdict::Kind::does_not_compile) {
        grade.state = ExerciseGrade::State::does_not_compile;
        grade.problem = verdict->problem;
        return grade;
    }
    grade.state = ExerciseGrade::State::judged;
    if (verdict->out_of_time) {
        grade.problem =
            "It kept its judge busy beyond all bounds, most likely in loops that never end, so no task counts.";
        return grade;
    }
    add_tests(grade, verdict->report);
    return grade;
}

StudentGrade Grading::grade(const Submission& submission) const {
    StudentGrade student{submission.student, submission.origin, submission.late};
    student.problems = submission.problems;
    for (const auto& exercise : exercises_) {
        const auto answer = submission.answers.find(exercise.lesson->id);
        if (answer == submission.answers.end()) {
            student.exercises.push_back(exercise.empty);
            if (submission.unread) {
                student.exercises.back().state = ExerciseGrade::State::not_graded;
                student.exercises.back().unread = true;
            }
            continue;
        }
        const AnswerName& name = answer->second.name;
        const bool is_stub = exercise.stubs.count(name) != 0;
        student.exercises.push_back(is_stub ? exercise.empty : judged(exercise, name));
        ExerciseGrade& grade = student.exercises.back();
        if (is_stub) {
            grade.state = ExerciseGrade::State::untouched;
        }
        grade.found_at = answer->second.found_at;
        if (grade.of_earlier_run) {
            student.problems.push_back(
                fmt::format("{} could not be judged anew; the grade of an earlier run stands.", grade.id));
        }
    }
    return student;
}

}  // namespace lab
