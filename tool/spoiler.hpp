#pragma once

#include <string>

#include "tool/progress.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Whether there is a solution, and the learner wants to see it: asked only before the exercise is done.
/// @param command  what shows it: "solution", "diff"
/// Throws Failure(pending) when there is none in this copy of the course, when he doesn't want to, or when
/// there is no terminal to ask on.
void make_sure_to_show_solution(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
                                const std::string& command);

}  // namespace lab
