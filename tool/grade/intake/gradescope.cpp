#include "tool/grade/intake/gradescope.hpp"

#include <algorithm>
#include <cstdlib>

#include "tool/grade/intake/shown.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

// A text as YAML writes it on one line: bare, 'with '' doubled' or "with \"escapes\"".
std::string scalar(std::string_view text) {
    const auto raw = trimmed(text);
    if (raw.size() >= 2 && raw.front() == '\'' && raw.back() == '\'') {
        return replaced(std::string_view(raw).substr(1, raw.size() - 2), "''", "'");
    }
    if (raw.size() < 2 || raw.front() != '"' || raw.back() != '"') {
        return raw == "~" || raw == "null" ? "" : raw;
    }
    std::string value;
    for (std::size_t i = 1; i + 1 < raw.size(); ++i) {
        constexpr int hexadecimal = 16;
        if (raw[i] == '\\' && raw[i + 1] == 'x' && i + 4 < raw.size()) {
            value += static_cast<char>(std::strtol(raw.substr(i + 2, 2).c_str(), nullptr, hexadecimal));
            i += 3;
        } else {
            i += raw[i] == '\\' && i + 2 < raw.size() ? 1 : 0;
            value += raw[i];
        }
    }
    return value;
}

// A line `  - :key: value`.
struct Line {
    std::size_t indent = 0;  ///< of the key
    bool item = false;       ///< begins an element of a list
    std::string key{};       ///< without Ruby's colon
    std::string value{};
};

Line parsed(std::string_view text) {
    Line line;
    line.indent = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(line.indent);
    while (text.starts_with("- ")) {
        line.item = true;
        const auto step = std::min(text.find_first_not_of(' ', 1), text.size());
        line.indent += step;
        text.remove_prefix(step);
    }
    const bool symbol = text.starts_with(':');
    const auto colon = std::min(text.find(text.starts_with('"') ? "\":" : ":", 1), text.size());
    const auto end = colon + (text.starts_with('"') && colon < text.size() ? 1 : 0);
    line.key = scalar(text.substr(symbol ? 1 : 0, end - (symbol ? 1 : 0)));
    line.value = end < text.size() ? scalar(text.substr(end + 1)) : "";
    return line;
}

void set(Student& student, const Line& line) {
    if (line.key == "name") {
        student.name = shown(line.value);
    } else if (line.key == "sid") {
        student.id = shown(line.value);
    } else if (line.key == "email") {
        student.email = shown(line.value);
    }
}

}  // namespace

std::map<std::string, std::vector<Student>> gradescope_submitters(std::string_view yml) {
    std::map<std::string, std::vector<Student>> submitters;
    std::vector<Student>* students = nullptr;
    std::size_t level = 0;  // of the keys of a submission: those of its history lie deeper
    bool listing = false;
    for (const auto& text : lines_of(yml)) {
        if (trimmed(text).empty() || text.starts_with('#') || text.starts_with("---")) {
            continue;
        }
        const auto line = parsed(text);
        if (line.indent == 0) {
            students = &submitters[line.key];
            level = 0;
            listing = false;
            continue;
        }
        level = level == 0 ? line.indent : level;
        if (line.indent == level && !line.item) {
            listing = line.key == "submitters";
        } else if (listing && students != nullptr) {
            if (line.item) {
                students->emplace_back();
            }
            if (!students->empty()) {
                set(students->back(), line);
            }
        }
    }
    return submitters;
}

}  // namespace lab
