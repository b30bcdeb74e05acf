#pragma once

#include <string>

#include "tool/grade/grades.hpp"

// JUnit's XML: a suite a student, a case a task, named after its exercise. A wrong answer is a failure; a
// crash, a time-out, a file that doesn't compile and a task that couldn't be graded are errors; what wasn't
// handed in is skipped.

namespace lab {

std::string junit_begin(const std::string& title);
std::string junit_suite(const StudentGrade& student);
std::string junit_end();

}  // namespace lab
