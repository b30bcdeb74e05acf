#pragma once

#include <string>

#include "tool/progress.hpp"

namespace lab {

/// Whether the learner wants to see a solution: asked only before the exercise is done.
/// @param command  what shows it: "solution", "diff"
/// Throws Failure(pending) when he doesn't, or when there is no terminal to ask on.
void make_sure_to_show_solution(const Progress& progress, const Lesson& lesson, const std::string& command);

}  // namespace lab
