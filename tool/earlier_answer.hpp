#pragma once

#include <filesystem>
#include <optional>

#include "tool/workspace.hpp"

namespace lab {

/// The learner's answer to an exercise that an update has given another name, under the former one. Nothing
/// if there is none, or if the file under the new name is edited, too.
std::optional<std::filesystem::path> answer_under_former_name(const Workspace& workspace,
                                                              const Lesson& lesson);

/// The learner's answer to an exercise whose file is missing or the untouched stub: the one under the former
/// name, or else what was checked last. Nothing if the file is edited, or if the learner had the stub put
/// back.
std::optional<std::filesystem::path> earlier_answer(const Workspace& workspace, const Lesson& lesson);

/// Says on stderr where such an answer is, and how to use it. Nothing is copied: the file is the learner's.
void tell_of_earlier_answer(const Workspace& workspace, const Lesson& lesson);

}  // namespace lab
