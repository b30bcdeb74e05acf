#include "tool/text.hpp"

#include <fmt/core.h>
#include <iterator>
#include <sstream>

namespace lab {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        if (!lines.back().empty() && lines.back().back() == '\r') {
            lines.back().pop_back();
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view white = " \t\r\n";
    const auto first = text.find_first_not_of(white);
    if (first == std::string_view::npos) {
        return {};
    }
    return std::string(text.substr(first, text.find_last_not_of(white) - first + 1));
}

std::string indented(std::string_view text, std::string_view indent) {
    std::string result;
    for (const auto& line : lines_of(text)) {
        if (!line.empty()) {
            result.append(indent).append(line);
        }
        result += '\n';
    }
    return result;
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
    std::string result;
    std::size_t line = 0;
    for (const auto& word : words_of(text)) {
        if (line != 0 && line + 1 + word.size() > width) {
            result.append("\n").append(indent);
            line = indent.size();
        } else if (line != 0) {
            result += ' ';
            ++line;
        }
        result += word;
        line += word.size();
    }
    return result;
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    while (!from.empty()) {
        const auto found = text.find(from);
        if (found == std::string_view::npos) {
            break;
        }
        result.append(text.substr(0, found)).append(to);
        text.remove_prefix(found + from.size());
    }
    return result.append(text);
}

std::string escaped_for_markup(std::string_view text) {
    return replaced(replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;"), "\"",
                    "&quot;");
}

std::string counted(std::size_t count, std::string_view word) {
    return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

int leading_number(std::string_view text) {
    constexpr int most = 100000;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || number > most) {
            break;
        }
        number = number * 10 + (c - '0');
    }
    return number;
}

}  // namespace lab
