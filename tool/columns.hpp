#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// How many columns of a terminal a text of UTF-8 without tabs takes: a character, a column.
std::size_t columns_of(std::string_view text);

/// A line in parts of at most `width` columns, its tabs as spaces up to the next eighth column.
/// At least one part; characters of more than one byte stay whole.
std::vector<std::string> cut_to_columns(std::string_view line, std::size_t width);

}  // namespace lab
