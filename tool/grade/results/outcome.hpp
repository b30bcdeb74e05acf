#pragma once

#include <string>

#include "tool/grade/grades.hpp"

// What the files of the results say in common about a grade.

namespace lab {

/// Whether every exercise could be graded. What a platform takes in holds only such students: a grade that
/// is missing by the course's fault must not take the place of an earlier one.
bool graded(const StudentGrade& student);

/// Whether all is well with a task: all its points, and no test that fails.
bool passed(const ExerciseGrade& exercise, const TaskGrade& task);

/// What it means that a test ended without an answer: a crash, an endless loop, an exit, a flood of output.
/// Empty where the function answered.
/// @param number  the exercise's, for the command that helps
std::string no_answer(const TestResult& test, int number);

/// Why an exercise was not judged, in a sentence. Empty if it was.
std::string not_judged(const ExerciseGrade& exercise);

/// How late it came and what that costs, in a sentence. Empty if it was in time.
std::string lateness(const StudentGrade& student);

/// What fails in a task: each failing test with its meaning, its message and what the code printed, as plain
/// text of about `most` bytes. Empty if none fails.
std::string failures_text(const ExerciseGrade& exercise, const TaskGrade& task, std::size_t most);

/// As it heads what is said of a student: the name, or the key where there is none.
std::string shown_name(const Student& student);

/// "03 Full transaction"
std::string shown_title(const ExerciseGrade& exercise);

}  // namespace lab
