#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// Where a command's output is not what a document promises.
struct Mismatch {
    std::size_t index =
        0;  ///< of the promised line that isn't met; the number of lines if there is output beyond them
    std::string promised{};
    std::string actual{};
};

/// Compares promised lines with real output. A promised line `…` stands for any number of lines, none
/// included.
std::optional<Mismatch> compare_output(const std::vector<std::string>& promised, std::string_view output);

}  // namespace lab
