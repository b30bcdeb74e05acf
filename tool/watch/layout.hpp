#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// How many columns and rows a terminal has.
struct Size {
    std::size_t columns = 80;
    std::size_t rows = 24;
};

/// A line cut to at most that many columns, with "…" where something is missing. It must have no colours.
std::string cut(std::string_view line, std::size_t columns);

/// Items one after another with two spaces between them, in lines of at most that many columns. An item that
/// is wider alone has a line of its own. Without a newline at the end.
std::string flowed(const std::vector<std::string>& items, std::size_t columns);

/// What a program printed, so that it can't do anything to a terminal but print and colour: what else moves,
/// clears or switches is shown as "?". At most some hundred lines, with a note of what was left out.
std::string harmless(std::string_view text);

}  // namespace lab
