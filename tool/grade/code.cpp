#include "tool/grade/code.hpp"

#include <algorithm>

namespace lab {

namespace {

// Where a literal that begins at `begin` with its quote ends: behind its second quote, or with the source.
std::size_t end_of_literal(std::string_view source, std::size_t begin) {
    for (std::size_t at = begin + 1; at < source.size(); ++at) {
        if (source[at] == '\\') {
            ++at;
        } else if (source[at] == source[begin]) {
            return at + 1;
        }
    }
    return source.size();
}

std::size_t behind(std::string_view source, std::string_view text, std::size_t from) {
    const auto found = source.find(text, from);
    return found == source.npos ? source.size() : found + text.size();
}

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

std::string code_of(std::string_view source) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    std::size_t at = source.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    std::string code;
    while (at < source.size()) {
        std::size_t next = at + 1;
        if (source.substr(at, 2) == "//") {
            next = std::min(source.find('\n', at), source.size());
        } else if (source.substr(at, 2) == "/*") {
            next = behind(source, "*/", at + 2);
        } else {
            // A quote in the middle of a number sets digits apart.
            const bool digits =
                source[at] == '\'' && at > 0 && source[at - 1] >= '0' && source[at - 1] <= '9';
            if ((source[at] == '"' || source[at] == '\'') && !digits) {
                next = end_of_literal(source, at);
            }
            std::copy_if(source.begin() + static_cast<std::ptrdiff_t>(at),
                         source.begin() + static_cast<std::ptrdiff_t>(next), std::back_inserter(code),
                         [](char c) { return !is_space(c); });
        }
        at = next;
    }
    return code;
}

}  // namespace lab
