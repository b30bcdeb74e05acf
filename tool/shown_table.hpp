#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// A table with its heading, as text.
struct ShownTable {
    std::string heading{};
    std::vector<std::string> columns{};
    std::vector<std::vector<std::string>> rows{};
    std::string below{};  ///< what is said of rows that aren't shown; may be empty
};

/// Its lines, with `indent` before each and each column as wide as its widest cell.
std::string text_of(const ShownTable& table, const std::string& indent);

}  // namespace lab
