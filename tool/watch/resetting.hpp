#pragma once

#include <string>

namespace lab {

class Workspace;
struct Lesson;

/// Whether a reset would replace nothing of the learner's: the file is missing, or the original.
bool replaces_nothing(const Workspace& workspace, const Lesson& lesson);

/// What is asked before a reset that replaces something.
std::string question_before_reset(const Workspace& workspace, const Lesson& lesson);

/// Does what `lab reset` does, after its question has been answered.
/// @returns what it said, to be shown
std::string reset_without_asking(const Workspace& workspace, const Lesson& lesson);

}  // namespace lab
