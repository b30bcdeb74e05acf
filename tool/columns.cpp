#include "tool/columns.hpp"

#include <algorithm>

namespace lab {

namespace {

bool begins_character(char byte) {
    constexpr unsigned mask = 0xC0;
    constexpr unsigned continuation = 0x80;
    return (static_cast<unsigned char>(byte) & mask) != continuation;
}

std::string without_tabs(std::string_view line) {
    constexpr std::size_t stop = 8;
    std::string text;
    std::size_t column = 0;
    for (const char byte : line) {
        if (byte == '\t') {
            const std::size_t spaces = stop - column % stop;
            text.append(spaces, ' ');
            column += spaces;
        } else {
            text += byte;
            column += begins_character(byte) ? 1U : 0U;
        }
    }
    return text;
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::vector<std::string> cut_to_columns(std::string_view line, std::size_t width) {
    std::vector<std::string> parts{""};
    std::size_t column = 0;
    for (const char byte : without_tabs(line)) {
        if (begins_character(byte) && column++ == width) {
            parts.emplace_back();
            column = 1;
        }
        parts.back() += byte;
    }
    return parts;
}

}  // namespace lab
