#include "tool/columns.hpp"

namespace lab {

bool begins_character(char byte) {
    constexpr unsigned mask = 0xC0;
    constexpr unsigned continuation = 0x80;
    return (static_cast<unsigned char>(byte) & mask) != continuation;
}

namespace {

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

std::size_t length_of_colour(std::string_view text) {
    if (!text.starts_with("\033[")) {
        return 0;
    }
    const auto end = text.find_first_not_of("0123456789;", 2);
    return end != text.npos && text[end] == 'm' ? end + 1 : 0;
}

std::size_t columns_of(std::string_view line) {
    std::size_t count = 0;
    while (!line.empty()) {
        const auto colour = length_of_colour(line);
        count += colour == 0 && begins_character(line[0]) ? 1 : 0;
        line.remove_prefix(colour == 0 ? 1 : colour);
    }
    return count;
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
