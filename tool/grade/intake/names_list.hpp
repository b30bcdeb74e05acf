#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/grade/submission.hpp"

namespace lab {

/// Tells students by an instructor's list: CSV whose first row names any of the columns `submission` (a
/// folder's or an archive's name), `name`, `id`, `login` and `email`. A row is for the submission of that
/// name, else of that id, login or e-mail; what it says replaces what was known.
/// @param csv    the list's text
/// @param shown  its name, for messages
/// @return a sentence for each row that can't be used, with its line
std::vector<std::string> apply_names(std::string_view csv, const std::string& shown,
                                     std::vector<Submission>& submissions);

}  // namespace lab
