#pragma once

#include <string>

#include "tool/grade/grades.hpp"

// What platforms take in as JSON, without times: the same grades give the same bytes.

namespace lab {

/// Gradescope's results.json. A score for the whole stands in it only if lateness takes some of the points.
std::string gradescope_json(const StudentGrade& student);

/// Classroom 50's result. `datetime`, a time, is left out; commit, release and review are empty where the
/// grader doesn't know them.
std::string classroom50_json(const StudentGrade& student, const std::string& classroom,
                             const std::string& assignment);

}  // namespace lab
