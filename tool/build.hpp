#pragma once

#include <string>
#include <vector>

#include "tool/workspace.hpp"

namespace lab {

/// Has ninja bring targets of build/dev up to date, quietly. Does nothing when the workspace is pristine.
/// Throws Failure(environment) with the first error if one can't be built.
void build_targets(const Workspace& workspace, const std::vector<std::string>& targets);

/// The targets that judging a lesson's exercise needs.
std::vector<std::string> judging_targets(const Lesson& lesson);

/// The sentence if a program's output says that the disk is full, otherwise nothing.
void throw_if_disk_full(const std::string& output);

}  // namespace lab
