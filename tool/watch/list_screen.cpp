#include "tool/watch/list_screen.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/failure.hpp"
#include "tool/progress.hpp"
#include "tool/text.hpp"
#include "tool/watch/resetting.hpp"
#include "tool/workspace.hpp"

namespace lab {

using Kind = Key::Kind;
using Filter = ListView::Filter;

ListScreen::ListScreen(const Workspace& workspace, Console& console, const Lesson& at)
    : workspace_(workspace), console_(console), current_(&at), view_(rows()) {}

std::vector<ListView::Row> ListScreen::rows() const {
    const Progress progress(workspace_);
    std::vector<ListView::Row> rows;
    for (const auto& lesson : workspace_.course().lessons) {
        const auto predictions = progress.predictions(lesson);
        rows.push_back({lesson.id, lesson.title, lesson.minutes, lesson.points, progress.done(lesson),
                        lesson.id == current_->id,
                        trimmed(fmt::format("{} {}", predictions.read ? "read" : "", predictions.text()))});
    }
    return rows;
}

const Lesson* ListScreen::run() {
    constexpr std::chrono::milliseconds for_ever{-1};
    draw();
    while (mode_ != Mode::left) {
        const auto wake = console_.wait({}, for_ever);
        if (wake.closed) {
            return nullptr;
        }
        if (wake.key) {
            press(*wake.key);
        }
        draw();
    }
    return chosen_;
}

// The keys stay visible in a low window as long as one row of the list does, too.
void ListScreen::draw() const {
    const Size size = Console::size();
    const auto& lessons = workspace_.course().lessons;
    const Progress progress(workspace_);
    std::vector<std::string> below{"", progress_line(progress.count_done(), lessons.size(), size.columns)};
    for (const auto& text : {notice_, key_line(keys(), size.columns, paint_)}) {
        const auto lines = lines_of(text);
        below.insert(below.end(), lines.begin(), lines.end());
    }
    while (!below.empty() && below.size() + 1 > size.rows) {
        below.erase(below.begin());
    }
    std::string text;
    for (const auto& line : view_.rendered({size.columns, size.rows - below.size()}, paint_)) {
        text += line + '\n';
    }
    for (const auto& line : below) {
        text += line + '\n';
    }
    text.pop_back();
    console_.show(text);
}

std::vector<KeyHelp> ListScreen::keys() const {
    switch (mode_) {
        case Mode::asking:
            return {{"y", "yes"}, {"n", "no"}};
        case Mode::searching:
            return {{"Enter", "done searching"}};
        default:
            break;
    }
    return {{"j/k/g/G", "move"},
            {"c", "continue here"},
            {"r", "reset"},
            {"d", view_.filter() == Filter::done ? "all" : "only done"},
            {"p", view_.filter() == Filter::pending ? "all" : "only pending"},
            {"s", "search"},
            {"q", "back"}};
}

void ListScreen::press(const Key& key) {
    notice_.clear();
    switch (mode_) {
        case Mode::asking:
            return answer(key);
        case Mode::searching:
            return type(key);
        default:
            return walk(key);
    }
}

void ListScreen::walk(const Key& key) {
    constexpr int page = 10;
    if (key.is('j') || key.kind == Kind::down) {
        view_.move(1);
    } else if (key.is('k') || key.kind == Kind::up) {
        view_.move(-1);
    } else if (key.kind == Kind::page_down) {
        view_.move(page);
    } else if (key.kind == Kind::page_up) {
        view_.move(-page);
    } else if (key.is('g') || key.kind == Kind::first) {
        view_.to_first();
    } else if (key.is('G') || key.kind == Kind::last) {
        view_.to_last();
    } else if (key.is('d')) {
        view_.toggle(Filter::done);
    } else if (key.is('p')) {
        view_.toggle(Filter::pending);
    } else if (key.is('s') || key.is('/')) {
        mode_ = Mode::searching;
        sought_.clear();
        notice_ = "Search: ";
    } else if (key.is('c')) {
        continue_here();
    } else if (key.is('r')) {
        ask_to_reset();
    } else if (key.is('q') || key.kind == Kind::escape) {
        mode_ = Mode::left;
    }
}

void ListScreen::type(const Key& key) {
    if (key.kind == Kind::enter || key.kind == Kind::escape) {
        mode_ = Mode::walking;
        return;
    }
    if (key.kind == Kind::text) {
        sought_ += key.text;
    } else if (key.kind == Kind::backspace) {
        while (!sought_.empty() && (static_cast<unsigned char>(sought_.back()) & 0xC0U) == 0x80U) {
            sought_.pop_back();
        }
        sought_ = sought_.substr(0, sought_.size() - std::min<std::size_t>(1, sought_.size()));
    }
    notice_ = "Search: " + sought_;
    if (!view_.search(sought_)) {
        notice_ += " (none of these)";
    }
}

const Lesson* ListScreen::selected() const {
    const auto row = view_.selected();
    return row ? &workspace_.course().lessons[*row] : nullptr;
}

void ListScreen::continue_here() {
    const Lesson* const lesson = selected();
    if (lesson == nullptr) {
        return;
    }
    try {
        Progress(workspace_).choose(*lesson);
        chosen_ = lesson;
        mode_ = Mode::left;
    } catch (const Failure& failure) {
        notice_ = failure.what();
    }
}

void ListScreen::ask_to_reset() {
    const Lesson* const lesson = selected();
    if (lesson == nullptr) {
        return;
    }
    if (replaces_nothing(workspace_, *lesson)) {
        reset();
        return;
    }
    mode_ = Mode::asking;
    notice_ = question_before_reset(workspace_, *lesson);
}

void ListScreen::answer(const Key& key) {
    mode_ = Mode::walking;
    notice_ = "Nothing was changed.";
    if (key.is('y') || key.is('Y')) {
        reset();
    }
}

void ListScreen::reset() {
    notice_ = reset_without_asking(workspace_, *selected());
    view_.update(rows());
}

}  // namespace lab
