#pragma once

#include <filesystem>
#include <string>

#include "tool/workspace.hpp"

namespace lab {

enum class Target { folder, archive };

/// Where something of the course is to be written, as an absolute path; an archive's name ends in ".zip".
std::filesystem::path target_of(std::string name, Target kind);

/// Throws Failure(usage) if a file is there already, or a folder that isn't empty, or if it would be inside
/// of the course.
void require_new(const Workspace& workspace, const std::filesystem::path& target, Target kind);

}  // namespace lab
