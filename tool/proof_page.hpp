#pragma once

#include <string>

#include "tool/course.hpp"

namespace lab {

class Workspace;

/// One page, with all that it needs inside, on which the stories of a proof can be stepped through.
/// @param shown  the name of the file that was proved
/// @param json   what `prove --json` prints
std::string proof_page(const Workspace& workspace, const Lesson& lesson, const std::string& shown,
                       const std::string& json);

}  // namespace lab
