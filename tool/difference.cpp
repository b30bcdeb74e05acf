#include "tool/difference.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/columns.hpp"
#include "tool/failure.hpp"
#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr std::size_t heading_lines = 2;  // of a unified difference: the two names

// Prints pairs of lines, a run of removed lines beside the run of added ones that follows it.
class Sides {
  public:
    Sides(std::size_t width, const Paint& paint) : column_((width - gutter) / 2), paint_(paint) {}

    void heading(const std::string& left, const std::string& right) {
        rows(left, " ", right, &Paint::strong, &Paint::strong);
    }

    void add(const std::string& line) {
        const std::string rest = line.substr(std::min<std::size_t>(1, line.size()));
        if (!line.empty() && line[0] == '-') {
            removed_.push_back(rest);
        } else if (!line.empty() && line[0] == '+') {
            added_.push_back(rest);
        } else if (line.empty() || line[0] == ' ') {
            flush();
            rows(rest, " ", rest, nullptr, nullptr);
        }  // "\ No newline at end of file" says nothing about the lines
    }

    std::string finish() {
        flush();
        return std::move(text_);
    }

  private:
    using Colour = std::string (Paint::*)(std::string_view) const;
    static constexpr std::size_t gutter = 3;

    void flush() {
        for (std::size_t i = 0; i < std::max(removed_.size(), added_.size()); ++i) {
            const bool left = i < removed_.size();
            const bool right = i < added_.size();
            rows(left ? removed_[i] : "", left && right ? "|" : (left ? "<" : ">"), right ? added_[i] : "",
                 &Paint::bad, &Paint::good);
        }
        removed_.clear();
        added_.clear();
    }

    // A pair of lines in as many rows as the longer one takes.
    void rows(const std::string& left, std::string_view mark, const std::string& right, Colour left_colour,
              Colour right_colour) {
        const auto lefts = cut_to_columns(left, column_);
        const auto rights = cut_to_columns(right, column_);
        for (std::size_t i = 0; i < std::max(lefts.size(), rights.size()); ++i) {
            const std::string left_part = i < lefts.size() ? lefts[i] : "";
            const std::string right_part = i < rights.size() ? rights[i] : "";
            const std::string space(column_ - columns_of(left_part), ' ');
            std::string row = fmt::format("{}{} {}", coloured(left_part, left_colour), space, mark);
            if (!right_part.empty()) {
                row += ' ' + coloured(right_part, right_colour);
            }
            text_ += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
        }
    }

    [[nodiscard]] std::string coloured(const std::string& text, Colour colour) const {
        return colour == nullptr || text.empty() ? text : (paint_.*colour)(text);
    }

    std::size_t column_;
    const Paint& paint_;
    std::vector<std::string> removed_{};
    std::vector<std::string> added_{};
    std::string text_{};
};

}  // namespace

std::vector<std::string> unified_difference(const Version& before, const Version& after,
                                            std::size_t context) {
    constexpr int same = 0;
    constexpr int different = 1;
    constexpr int could_not_start = 127;
    const Outcome outcome =
        capture({{"diff", "--strip-trailing-cr", "-U", std::to_string(context), "--label", before.shown,
                  "--label", after.shown, before.path.string(), after.path.string()}});
    if (outcome.status == could_not_start) {
        throw Failure(Exit::environment, "diff can't be started.\nInstall the package diffutils.");
    }
    if (outcome.status != same && outcome.status != different) {
        throw Failure(Exit::environment, fmt::format("{} and {} can't be compared:\n{}", before.shown,
                                                     after.shown, trimmed(outcome.err)));
    }
    return lines_of(outcome.out);
}

std::string painted(const std::vector<std::string>& unified, const Paint& paint) {
    std::string text;
    for (std::size_t i = 0; i < unified.size(); ++i) {
        const std::string& line = unified[i];
        const char kind = line.empty() ? ' ' : line[0];
        text += i < heading_lines ? paint.strong(line)
                : kind == '-'     ? paint.bad(line)
                : kind == '+'     ? paint.good(line)
                : kind == '@'     ? paint.quiet(line)
                                  : line;
        text += '\n';
    }
    return text;
}

std::string side_by_side(const Version& before, const Version& after, std::size_t width, const Paint& paint) {
    constexpr std::size_t whole_files = 1000000;
    Sides sides(width, paint);
    sides.heading(before.shown, after.shown);
    const auto lines = unified_difference(before, after, whole_files);
    for (std::size_t i = heading_lines + 1; i < lines.size(); ++i) {  // the one hunk's heading, too
        sides.add(lines[i]);
    }
    return sides.finish();
}

}  // namespace lab
