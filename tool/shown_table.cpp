#include "tool/shown_table.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/columns.hpp"

namespace lab {

std::string text_of(const ShownTable& table, const std::string& indent) {
    std::vector<std::vector<std::string>> lines{table.columns};
    lines.insert(lines.end(), table.rows.begin(), table.rows.end());
    std::vector<std::size_t> widths(table.columns.size(), 0);
    for (const auto& line : lines) {
        for (std::size_t column = 0; column < std::min(line.size(), widths.size()); ++column) {
            widths[column] = std::max(widths[column], columns_of(line[column]));
        }
    }
    std::string text = fmt::format("{}{}\n", indent, table.heading);
    for (const auto& line : lines) {
        std::string cells;
        for (std::size_t column = 0; column < std::min(line.size(), widths.size()); ++column) {
            cells += "  " + line[column] + std::string(widths[column] - columns_of(line[column]), ' ');
        }
        text += indent + cells.substr(0, cells.find_last_not_of(' ') + 1) + '\n';
    }
    if (table.rows.empty()) {
        text += indent + "  (no rows)\n";
    }
    if (!table.below.empty()) {
        text += fmt::format("{}  {}\n", indent, table.below);
    }
    return text;
}

}  // namespace lab
