// What the keys of the watch loop do.
#include "tool/verbs.hpp"
#include "tool/watch/list_screen.hpp"
#include "tool/watch/resetting.hpp"
#include "tool/watch/watch_loop.hpp"
#include "tool/workspace.hpp"

namespace lab {

std::vector<KeyHelp> WatchLoop::keys() const {
    if (asking_) {
        return {{"y", "yes"}, {"n", "no"}};
    }
    std::vector<KeyHelp> keys;
    if (!passed_) {
        keys = {{"h", "hint"}};
    } else if (workspace_.has_solutions()) {
        keys = {{"n", "next"}, {"d", "diff"}};
    } else {
        keys = {{"n", "next"}};
    }
    for (const auto& key : {KeyHelp{"p", "prove"},
                            {"r", "run again"},
                            {"l", "list"},
                            {"c", "check all"},
                            {"x", "reset"},
                            {"q", "quit"}}) {
        keys.push_back(key);
    }
    return keys;
}

void WatchLoop::press(const Key& key) {
    if (page_) {
        page_.reset();
        dirty_ = true;
    } else if (asking_) {
        answer(key);
    } else {
        dirty_ = dirty_ || !notice_.empty();
        notice_.clear();
        act_on(key);
    }
}

void WatchLoop::act_on(const Key& key) {
    if (key.is('n')) {
        next();
    } else if (key.is('h')) {
        hint();
    } else if (key.is('r')) {
        judge();
    } else if (key.is('l')) {
        list();
    } else if (key.is('c')) {
        show("Checking all exercises", [this] { return check_all(workspace_); });
    } else if (key.is('x')) {
        ask_to_reset();
    } else if (key.is('d')) {
        show_difference();
    } else if (key.is('p')) {
        show("Proving " + workspace_.editable_shown(*lesson_),
             [this] { return lab::prove(workspace_, {.id = lesson_->id}); });
    } else if (key.is('q')) {
        quit_ = true;
    }
}

void WatchLoop::answer(const Key& key) {
    asking_ = false;
    notice_ = "Nothing was changed.";
    dirty_ = true;
    if (key.is('y') || key.is('Y')) {
        reset();
    }
}

void WatchLoop::next() {
    dirty_ = true;
    if (!passed_) {
        notice_ = "It hasn't passed yet. Then n goes on; l lists the others.";
        return;
    }
    const Progress progress(workspace_);
    const Lesson& lesson = progress.current();
    if (progress.done(lesson)) {
        notice_ = "That was the last one: the course is done.";
    } else {
        open(lesson);
    }
}

void WatchLoop::hint() {
    Job job([this] { return lab::hint(workspace_, {.id = lesson_->id, .next_by_key = true}); });
    job.finish();
    hint_ = job.text();
    dirty_ = true;
}

void WatchLoop::list() {
    const Lesson* const chosen = ListScreen(workspace_, console_, *lesson_).run();
    dirty_ = true;
    if (chosen != nullptr) {
        open(*chosen);
    } else {
        done_ = Progress(workspace_).count_done();  // the list resets, too
        look_at_file();
    }
}

void WatchLoop::ask_to_reset() {
    dirty_ = true;
    if (replaces_nothing(workspace_, *lesson_)) {
        reset();
        return;
    }
    asking_ = true;
    notice_ = question_before_reset(workspace_, *lesson_);
}

void WatchLoop::reset() {
    const std::string said = reset_without_asking(workspace_, *lesson_);
    look_at_file();
    notice_ = said;
    dirty_ = true;
}

void WatchLoop::show(const std::string& title, const std::function<Exit()>& verb) {
    page_.emplace(title, verb);
    dirty_ = true;
}

void WatchLoop::show_difference() {
    if (!workspace_.has_solutions()) {
        notice_ = "This copy of the course has no solutions; your instructor has them.";
        dirty_ = true;
    } else if (passed_) {
        show("Yours passed. Beside a solution", [this] { return lab::diff(workspace_, lesson_->id); });
    } else {
        notice_ = "The solution comes after passing; h gives a hint.";
        dirty_ = true;
    }
}

}  // namespace lab
