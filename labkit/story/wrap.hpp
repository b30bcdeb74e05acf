// Text into lines of a given width. Width is counted in code points, which is right for all that the course
// prints.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace story {

std::size_t width_of(std::string_view text);

/// `text` followed by spaces up to `width`; as it is when it is longer.
std::string padded(std::string_view text, std::size_t width);

/// Runs of white space, newlines among them, become one space.
std::string one_line(std::string_view text);

/// Lines of at most `width` characters, broken at spaces; a longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace story
