#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// The lines of a text without their ends. A last line need not end.
std::vector<std::string> lines_of(std::string_view text);

/// The words of a text, without the white space between them.
std::vector<std::string> words_of(std::string_view text);

/// `text` without white space at both ends.
std::string trimmed(std::string_view text);

/// Every line with `indent` before it (empty lines stay empty), each ending in a newline.
std::string indented(std::string_view text, std::string_view indent);

/// `text` in lines of at most `width` bytes (a longer word stays whole), all but the first with `indent`
/// before them; without a newline at the end.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent);

/// `text` with every `from` replaced. An empty `from` replaces nothing.
std::string replaced(std::string_view text, std::string_view from, std::string_view to);

/// `text` as it is written in HTML and SVG, between tags and in attributes.
std::string escaped_for_markup(std::string_view text);

/// "1 task", "2 tasks": `count` and the word, with an s unless it is one.
std::string counted(std::size_t count, std::string_view word);

/// The whole number that `text` begins with, or 0.
int leading_number(std::string_view text);

}  // namespace lab
