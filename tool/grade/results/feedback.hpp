#pragma once

#include "tool/grade/grades.hpp"
#include "tool/grade/results/document.hpp"

namespace lab {

/// What a student is told: by exercise and task the points, why a task fails, and what to look at next. Of
/// bounded size, whatever the student's code printed.
Document feedback(const StudentGrade& student);

}  // namespace lab
