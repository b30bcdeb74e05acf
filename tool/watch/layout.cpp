#include "tool/watch/layout.hpp"

#include <fmt/core.h>

#include "tool/columns.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr std::size_t most_bytes = 64U << 10U;
constexpr std::size_t most_lines = 300;

// The controls U+0080 to U+009F: two bytes in UTF-8, and orders to a terminal like those that begin with ESC.
bool is_high_control(std::string_view text) {
    return text.size() > 1 && text[0] == '\xC2' && static_cast<unsigned char>(text[1]) < 0xA0;
}

std::string_view beginning(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t line = 0; line < most_lines && end < text.size(); ++line) {
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
    }
    end = std::min(end, most_bytes);
    while (end < text.size() && end > 0 && !begins_character(text[end])) {
        --end;
    }
    return text.substr(0, end);
}

}  // namespace

std::string cut(std::string_view line, std::size_t columns) {
    if (columns_of(line) <= columns) {
        return std::string(line);
    }
    if (columns == 0) {
        return {};
    }
    std::size_t end = 0;
    for (std::size_t seen = 0; end < line.size(); ++end) {
        seen += begins_character(line[end]) ? 1 : 0;
        if (seen == columns) {
            break;
        }
    }
    return std::string(line.substr(0, end)) + "…";
}

std::string flowed(const std::vector<std::string>& items, std::size_t columns) {
    std::string text;
    std::size_t used = 0;
    for (const auto& item : items) {
        const auto width = columns_of(item);
        if (used != 0 && used + 2 + width > columns) {
            text += '\n';
            used = 0;
        } else if (used != 0) {
            text += "  ";
            used += 2;
        }
        text += item;
        used += width;
    }
    return text;
}

std::string harmless(std::string_view text) {
    const auto shown = beginning(text);
    std::string safe;
    bool coloured = false;
    for (std::size_t i = 0; i < shown.size();) {
        const auto rest = shown.substr(i);
        const auto colour = length_of_colour(rest);
        const bool control = static_cast<unsigned char>(rest[0]) < ' ' || rest[0] == '\177';
        std::size_t length = 1;
        if (colour != 0) {
            safe += rest.substr(0, colour);
            coloured = true;
            length = colour;
        } else if (is_high_control(rest)) {
            safe += '?';
            length = 2;
        } else if (rest.substr(0, 2) == "\r\n") {
            length = 1;  // the newline is enough
        } else {
            safe += control && rest[0] != '\n' && rest[0] != '\t' ? '?' : rest[0];
        }
        i += length;
    }
    if (coloured) {
        safe += "\033[0m";
    }
    if (shown.size() < text.size()) {
        safe += fmt::format("\n… ({} not shown)\n",
                            counted(lines_of(text.substr(shown.size())).size(), "more line"));
    }
    return safe;
}

}  // namespace lab
