#include "labkit/story/wrap.hpp"

#include <algorithm>
#include <sstream>

namespace story {

std::size_t width_of(std::string_view text) {
    const auto starts_a_character = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
    };
    return static_cast<std::size_t>(std::ranges::count_if(text, starts_a_character));
}

std::string padded(std::string_view text, std::size_t width) {
    const auto used = width_of(text);
    return std::string{text} + std::string(width > used ? width - used : 0, ' ');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::istringstream words{std::string{text}};
    std::vector<std::string> lines(1);
    for (std::string word; words >> word;) {
        if (!lines.back().empty() && width_of(lines.back()) + 1 + width_of(word) > width) {
            lines.emplace_back();
        }
        if (!lines.back().empty()) {
            lines.back() += ' ';
        }
        lines.back() += word;
    }
    return lines;
}

std::string one_line(std::string_view text) {
    return wrapped(text, std::string_view::npos).front();
}

}  // namespace story
