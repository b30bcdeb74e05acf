#pragma once

#include <string>

#include "tool/course.hpp"
#include "tool/progress.hpp"
#include "tool/report.hpp"

namespace lab {

/// Prints a verdict for a learner: each task with its heading, and what is wrong with those that fail.
/// @param shown   the name of the judged file
/// @param readme  the exercise's README, whose headings `## N. title` name the tasks
void print_verdict(const Verdict& verdict, const Lesson& lesson, const std::string& shown,
                   const std::string& readme);

/// Prints the last line of a check: how many tasks are done, and what to do next.
/// @param elsewhere  whether another file than the learner's was judged
void print_what_next(const Workspace& workspace, const Progress& progress, const Verdict& verdict,
                     const Lesson& lesson, bool elsewhere);

}  // namespace lab
