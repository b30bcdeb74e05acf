#include "tool/spec_source.hpp"

#include <cctype>

#include "tool/text.hpp"

namespace lab {

namespace {

// How long the comment, string or character that begins at the front of `code` is; 1 for anything else.
std::size_t length_of_token(std::string_view code, bool after_word) {
    const auto up_to = [&](std::string_view end, std::size_t from) {
        const auto found = code.find(end, from);
        return found == code.npos ? code.size() : found + end.size();
    };
    if (code.substr(0, 2) == "//") {
        return up_to("\n", 2);
    }
    if (code.substr(0, 2) == "/*") {
        return up_to("*/", 2);
    }
    if (code.substr(0, 2) == "R\"" && !after_word) {
        const auto open = code.find('(');
        return open == code.npos ? code.size()
                                 : up_to(")" + std::string(code.substr(2, open - 2)) + "\"", open);
    }
    // The mark in 1'000 separates digits.
    if (code[0] == '"' || (code[0] == '\'' && !after_word)) {
        for (std::size_t i = 1; i < code.size(); ++i) {
            if (code[i] == '\\') {
                ++i;
            } else if (code[i] == code[0]) {
                return i + 1;
            }
        }
        return code.size();
    }
    return 1;
}

}  // namespace

std::string test_case_at(std::string_view spec, int line) {
    for (int i = 1; i < line; ++i) {
        const auto end = spec.find('\n');
        if (end == spec.npos) {
            return {};
        }
        spec.remove_prefix(end + 1);
    }
    int depth = 0;
    bool after_word = false;
    for (std::size_t at = 0; line > 0 && at < spec.size();) {
        const char c = spec[at];
        at += length_of_token(spec.substr(at), after_word);
        after_word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth <= 0) {
            return std::string(spec.substr(0, at));
        }
    }
    return {};
}

std::set<int> task_tags(std::string_view spec) {
    constexpr std::string_view tag = "[task_";
    std::set<int> numbers;
    for (auto found = spec.find(tag); found != spec.npos; found = spec.find(tag, found + 1)) {
        numbers.insert(leading_number(spec.substr(found + tag.size())));
    }
    return numbers;
}

}  // namespace lab
