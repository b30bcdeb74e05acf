#pragma once

#include <string>
#include <string_view>

namespace lab {

/// A name that somebody else chose, as one line of UTF-8: bytes that aren't UTF-8 as `\xNN`; control
/// characters, and those that turn the direction of a line, as U+FFFD; what is too long, cut short.
std::string shown(std::string_view bytes);

}  // namespace lab
