#include "tool/markdown.hpp"

#include <fmt/core.h>

#include <cctype>

#include "tool/text.hpp"

namespace lab {

namespace {

// Follows the fences of a document line by line.
class Fences {
  public:
    // Whether the line belongs to a fenced block or is one of its fences.
    bool covers(std::string_view line) {
        const std::string text = trimmed(line);
        const auto ticks = std::min(text.find_first_not_of('`'), text.size());
        if (open_ == 0) {
            constexpr std::size_t fewest = 3;
            opened_ = ticks >= fewest && text.find('`', ticks) == std::string::npos;
            if (opened_) {
                open_ = ticks;
                info_ = trimmed(std::string_view(text).substr(ticks));
            }
            return opened_;
        }
        opened_ = false;
        if (ticks >= open_ && ticks == text.size()) {
            open_ = 0;
        }
        return true;
    }
    [[nodiscard]] bool just_opened() const { return opened_; }
    [[nodiscard]] bool inside() const { return open_ != 0; }
    [[nodiscard]] const std::string& info() const { return info_; }

  private:
    std::size_t open_ = 0;  // how many ticks the open fence has
    bool opened_ = false;
    std::string info_;
};

// How many # a heading has; 0 if the line isn't one.
std::size_t heading_level(std::string_view line) {
    const auto level = std::min(line.find_first_not_of('#'), line.size());
    return level > 0 && level < line.size() && line[level] == ' ' ? level : 0;
}

std::string title_after_number(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
    if (!text.empty() && text[0] == '.') {
        text.remove_prefix(1);
    }
    return trimmed(text);
}

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

}  // namespace

std::vector<Section> numbered_sections(std::string_view markdown, std::size_t level) {
    std::vector<Section> sections;
    Fences fences;
    bool inside = false;
    int number = 0;
    for (const auto& line : lines_of(markdown)) {
        ++number;
        const std::size_t heading = fences.covers(line) ? 0 : heading_level(line);
        if (heading != 0 && heading <= level) {
            const std::string text = trimmed(std::string_view(line).substr(heading));
            inside =
                heading == level && !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0;
            if (inside) {
                sections.push_back({leading_number(text), title_after_number(text), number, {}});
            }
        } else if (inside) {
            sections.back().body += line + '\n';
        }
    }
    return sections;
}

std::vector<Exchange> console_exchanges(std::string_view markdown) {
    std::vector<Exchange> exchanges;
    Fences fences;
    bool first = false;    // the next line is the first of a console block
    bool checked = false;  // inside a console block that is to be checked
    int number = 0;
    for (const auto& line : lines_of(markdown)) {
        ++number;
        const bool covered = fences.covers(line);
        if (fences.just_opened()) {
            first = fences.info() == "console";
            checked = false;
            continue;
        }
        if (!covered || !fences.inside()) {
            checked = false;
            continue;
        }
        if (first) {
            checked = begins_with(line, "$ ./lab");
            first = false;
        }
        if (checked && begins_with(line, "$ ")) {
            exchanges.push_back({number, line.substr(2), {}});
        } else if (checked) {
            exchanges.back().expected.push_back(line);
        }
    }
    return exchanges;
}

std::vector<Marked> marked_stretches(const std::vector<std::string>& lines, std::string_view name) {
    const std::string opening = fmt::format("<!-- {}: ", name);
    std::vector<Marked> stretches;
    bool open = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string line = trimmed(lines[i]);
        if (begins_with(line, opening)) {
            const auto end = line.find("-->");
            stretches.push_back(
                {trimmed(std::string_view(line).substr(0, end).substr(opening.size())), i + 1, i + 1, false});
            open = true;
        } else if (open && line == "<!-- end -->") {
            stretches.back().last = i;
            stretches.back().closed = true;
            open = false;
        }
    }
    return stretches;
}

}  // namespace lab
