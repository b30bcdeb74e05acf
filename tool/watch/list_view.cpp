#include "tool/watch/list_view.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

namespace lab {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

}  // namespace

ListView::ListView(std::vector<Row> rows) : rows_(std::move(rows)) {
    show_matching();
    const auto current = std::find_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.current; });
    at_ = current == rows_.end() ? 0 : static_cast<std::size_t>(current - rows_.begin());
}

void ListView::update(std::vector<Row> rows) {
    rows_ = std::move(rows);
    show_matching();
}

void ListView::show_matching() {
    const auto stood_on = selected();
    shown_.clear();
    at_ = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (filter_ == Filter::all || (filter_ == Filter::done) == rows_[i].done) {
            at_ = stood_on && *stood_on >= i ? shown_.size() : at_;
            shown_.push_back(i);
        }
    }
}

void ListView::move(int by) {
    if (by < 0) {
        at_ -= std::min(at_, static_cast<std::size_t>(-by));
    } else if (!shown_.empty()) {
        at_ = std::min(at_ + static_cast<std::size_t>(by), shown_.size() - 1);
    }
}

void ListView::to_first() {
    at_ = 0;
}

void ListView::to_last() {
    at_ = shown_.empty() ? 0 : shown_.size() - 1;
}

void ListView::toggle(Filter filter) {
    filter_ = filter_ == filter ? Filter::all : filter;
    show_matching();
}

bool ListView::search(std::string_view text) {
    const std::string wanted = lower(text);
    const auto found = std::find_if(shown_.begin(), shown_.end(), [&](std::size_t i) {
        return lower(rows_[i].id + ' ' + rows_[i].title).find(wanted) != std::string::npos;
    });
    if (found == shown_.end()) {
        return false;
    }
    at_ = static_cast<std::size_t>(found - shown_.begin());
    return true;
}

std::optional<std::size_t> ListView::selected() const {
    return shown_.empty() ? std::nullopt : std::optional(shown_[at_]);
}

std::size_t ListView::id_width() const {
    std::size_t width = 0;
    for (const auto& any : rows_) {
        width = std::max(width, any.id.size());
    }
    return width;
}

std::size_t ListView::lesson_width(std::size_t columns) const {
    std::size_t width = 0;
    for (const auto& any : rows_) {
        width = std::max(width, any.lesson.size());
    }
    constexpr std::size_t all_else_but_the_title_and_id = 32;
    return all_else_but_the_title_and_id + id_width() + width <= columns ? width : 0;
}

std::string ListView::line(const Row& row, bool selected, std::size_t columns, const Paint& paint) const {
    const std::size_t lesson = lesson_width(columns);
    const std::string before = fmt::format("{}{} ", selected ? '>' : ' ', row.current ? '*' : ' ');
    const std::string status = row.done ? "done   " : "pending";
    const std::string about_lesson = lesson == 0 ? "" : fmt::format("{:<{}}  ", row.lesson, lesson);
    const std::string after = fmt::format("  {:<{}} {:>4} min {:>3} pt  {}{}", row.id, id_width(),
                                          row.minutes, row.points, about_lesson, row.title);
    const std::size_t taken = before.size() + status.size();
    const std::string rest = cut(after, columns - std::min(columns, taken));
    if (columns < taken) {
        return cut(before + status, columns);
    }
    if (selected) {
        return paint.strong(before + status + rest);
    }
    return before + (row.done ? paint.good(status) : status) + rest;
}

std::vector<std::string> ListView::rendered(Size size, const Paint& paint) const {
    std::vector<std::string> lines;
    if (size.rows > 2) {
        const std::string_view numbers =
            lesson_width(size.columns) == 0 ? "" : ", 2/3: two of three predictions made";
        lines.push_back(paint.quiet(
            cut(fmt::format("   > you are here, * the current exercise{}", numbers), size.columns)));
    }
    const std::size_t room = size.rows - std::min(size.rows, lines.size());
    const std::size_t first =
        shown_.size() <= room ? 0 : std::min(at_ - std::min(at_, room / 2), shown_.size() - room);
    for (std::size_t i = first; i < std::min(first + room, shown_.size()); ++i) {
        lines.push_back(line(rows_[shown_[i]], i == at_, size.columns, paint));
    }
    if (shown_.empty()) {
        lines.push_back(
            cut(filter_ == Filter::done ? "   none is done" : "   none is pending", size.columns));
    }
    return lines;
}

}  // namespace lab
