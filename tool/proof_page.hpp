#pragma once

#include <string>
#include <string_view>

#include "tool/course.hpp"

namespace lab {

class Workspace;

/// What each page has in it, and hardly another file.
inline constexpr std::string_view mark_of_a_proof_page = R"(<script type="application/json" id="proof">)";

/// One page, with all that it needs inside, on which the stories of a proof can be stepped through.
/// @param shown  the name of the file that was proved
/// @param json   what `prove --json` prints
std::string proof_page(const Workspace& workspace, const Lesson& lesson, const std::string& shown,
                       const std::string& json);

}  // namespace lab
