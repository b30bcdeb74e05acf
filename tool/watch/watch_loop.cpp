#include "tool/watch/watch_loop.hpp"

#include <fmt/core.h>

#include "tool/checking.hpp"
#include "tool/contract.hpp"
#include "tool/earlier_answer.hpp"
#include "tool/judging.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds between_glances{20};  // at the file's time
constexpr milliseconds between_looks{100};   // at its bytes
constexpr milliseconds long_wait{2000};      // after which "checking…" says more

}  // namespace

WatchLoop::WatchLoop(const Workspace& workspace, const Lesson& lesson)
    : workspace_(workspace), lesson_(&lesson), judgement_([this](const Candidate& candidate) {
          const Progress progress(workspace_);
          tell_of_earlier_answer(workspace_, *lesson_);
          const Verdict verdict = build_and_judge(workspace_, *lesson_, candidate, Copies::kept);
          lab::show(workspace_, *lesson_, candidate, verdict);
          remember(workspace_, progress, *lesson_, candidate, verdict);
          follow_contract(workspace_, progress, *lesson_, verdict,
                          untouched(workspace_, *lesson_, candidate));
          return status_of(verdict);
      }) {
    open(lesson);
}

Exit WatchLoop::run() {
    while (!quit_) {
        if (dirty_) {
            draw();
        }
        const auto wake =
            console_.wait({judgement_.descriptor(), page_ ? page_->descriptor() : -1}, between_glances);
        dirty_ = dirty_ || wake.redraw;
        quit_ = wake.closed;
        take_results();
        if (file_->touched() || Clock::now() >= looked_at_ + between_looks) {
            look_at_file();
        }
        if (wake.key) {
            press(*wake.key);
        }
    }
    return Exit::done;
}

void WatchLoop::open(const Lesson& lesson) {
    judgement_.drop();
    lesson_ = &lesson;
    file_.emplace(workspace_, lesson);
    done_ = Progress(workspace_).count_done();
    judge();
}

// Judges the file as it was last seen.
void WatchLoop::judge() {
    dirty_ = true;
    page_.reset();
    passed_ = false;
    hint_.clear();
    notice_.clear();
    asking_ = false;
    if (!file_->candidate()) {
        judgement_.drop();
        verdict_ = file_->trouble() + (fs::exists(workspace_.editable(*lesson_)) ? "" : " Here, x does.");
        return;
    }
    verdict_.clear();
    builds_first_ = !fs::exists(workspace_.judge(*lesson_));
    told_of_delay_ = false;
    judging_since_ = Clock::now();
    judgement_.begin(*file_->candidate());
}

void WatchLoop::look_at_file() {
    looked_at_ = Clock::now();
    if (file_->changed()) {
        judge();
    }
    if (judgement_.running() && !told_of_delay_ && looked_at_ >= judging_since_ + long_wait) {
        told_of_delay_ = true;
        dirty_ = true;
    }
}

void WatchLoop::take_results() {
    if (const auto result = judgement_.advance()) {
        verdict_ = result->text;
        passed_ = result->passed;
        done_ = Progress(workspace_).count_done();
        dirty_ = true;
    }
    if (page_ && page_->advance()) {
        dirty_ = true;
    }
}

void WatchLoop::draw() {
    dirty_ = false;
    console_.show(page_ ? page_->rendered(paint_) : rendered(frame(), Console::size(), paint_));
}

std::string WatchLoop::checking() const {
    std::string text = "checking…";
    if (builds_first_) {
        text += " What this needs is built first; the first time takes a while.";
    } else if (told_of_delay_) {
        text += " This takes longer than usual; the keys work meanwhile.";
    }
    return text;
}

Frame WatchLoop::frame() const {
    Frame frame;
    frame.output = judgement_.running() ? checking() : verdict_;
    frame.hint = hint_;
    frame.passed = passed_;
    frame.solution = workspace_.has_solutions() ? workspace_.shown(workspace_.solution(*lesson_)) : "";
    frame.done = done_;
    frame.all = workspace_.course().lessons.size();
    frame.file = workspace_.editable_shown(*lesson_);
    frame.about =
        fmt::format("Tasks: exercises/{}/README.md. Lesson: ./lab run {}", lesson_->id, lesson_->number());
    frame.notice = notice_;
    frame.keys = keys();
    return frame;
}

}  // namespace lab
