#pragma once

#include <set>
#include <string>
#include <string_view>

#include "tool/handout/selection.hpp"

namespace lab {

/// A document for a copy without answers. Links to what the copy lacks become plain text, and a table's row
/// that speaks of nothing but left-out lessons goes. Generated tables stay as they are, without the marks by
/// which they would be made anew from solutions; a fault table goes, because it shows a solution's statements
/// in order.
/// @param path  of the document, as seen from the root
std::string document_to_hand_out(std::string_view text, const std::string& path, const Selection& selection);

/// The course's manifest for such a copy: without the lessons that are left out, the matrix's rows and the
/// picture whose programs the copy lacks.
/// @param without  the ids of these lessons
std::string manifest_to_hand_out(std::string_view toml, const std::set<std::string>& without,
                                 const Selection& selection);

}  // namespace lab
