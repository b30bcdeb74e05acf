#pragma once

#include <filesystem>
#include <string>

namespace lab {

class Workspace;
struct Lesson;
struct Report;

/// Keeps the databases that the failed tests of the learner's own file have left, one a task, in
/// .lab/kept/<number>, in the place of those of the check before. That they can't be kept is no failure.
/// @param folder  where the judge put its copies
/// @returns the command that looks into the first of them; empty if there is none
std::string keep_databases(const Workspace& workspace, const Lesson& lesson, const Report& report,
                           const std::filesystem::path& folder);

}  // namespace lab
