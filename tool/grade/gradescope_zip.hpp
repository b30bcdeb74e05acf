#pragma once

#include "tool/failure.hpp"
#include "tool/grade/grade.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Writes `options.gradescope_zip`, an autograder for Gradescope: setup.sh, run_autograder and the course
/// without its answers, in the folder `course`. Equal courses and equal `options.only` give equal bytes.
/// Throws Failure(usage) if the file is there or would lie in the course, and for an unknown exercise.
Exit write_gradescope_zip(const Workspace& workspace, const GradeOptions& options);

}  // namespace lab
