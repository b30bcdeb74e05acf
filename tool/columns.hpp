#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// Whether a byte of UTF-8 is the first of its character.
bool begins_character(char byte);

/// The length of what sets a colour ("ESC [ digits and semicolons m") at the beginning of a text, or 0.
std::size_t length_of_colour(std::string_view text);

/// How many columns of a terminal a line of UTF-8 without tabs takes: a character, a column, and none for
/// what sets colours.
std::size_t columns_of(std::string_view line);

/// A line in parts of at most `width` columns, its tabs as spaces up to the next eighth column.
/// At least one part; characters of more than one byte stay whole.
std::vector<std::string> cut_to_columns(std::string_view line, std::size_t width);

}  // namespace lab
