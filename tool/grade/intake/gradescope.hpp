#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tool/grade/submission.hpp"

namespace lab {

/// Who handed in which folder, of the text of a Gradescope export's submission_metadata.yml. Reads that
/// file's own shape and no other YAML; what isn't understood is passed over.
std::map<std::string, std::vector<Student>> gradescope_submitters(std::string_view yml);

}  // namespace lab
