#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/watch/console.hpp"
#include "tool/watch/frame.hpp"
#include "tool/watch/judgement.hpp"
#include "tool/watch/page.hpp"
#include "tool/watch/watched_file.hpp"

namespace lab {

/// The learner's hours at the keyboard: judges one exercise whenever its file is saved, and answers keys.
class WatchLoop {
  public:
    WatchLoop(const Workspace& workspace, const Lesson& lesson);
    /// Returns when the learner quits. Throws Interrupted on Ctrl-C.
    Exit run();

  private:
    using Clock = std::chrono::steady_clock;

    void open(const Lesson& lesson);
    void judge();
    void look_at_file();
    void take_results();
    void draw();
    [[nodiscard]] Frame frame() const;
    [[nodiscard]] std::string checking() const;
    [[nodiscard]] std::vector<KeyHelp> keys() const;

    void press(const Key& key);
    void answer(const Key& key);
    void act_on(const Key& key);
    void next();
    void hint();
    void list();
    void ask_to_reset();
    void reset();
    void show(const std::string& title, const std::function<Exit()>& verb);
    void show_difference();

    const Workspace& workspace_;
    const Lesson* lesson_;
    Paint paint_;
    Console console_;
    std::optional<WatchedFile> file_;
    Judgement judgement_;
    std::optional<Page> page_;  ///< shown in place of the exercise until a key is pressed
    Clock::time_point looked_at_{};
    Clock::time_point judging_since_{};
    bool builds_first_ = false;
    bool told_of_delay_ = false;
    std::string verdict_;
    bool passed_ = false;
    std::size_t done_ = 0;
    std::string hint_;
    std::string notice_;
    bool asking_ = false;  ///< whether a reset is to be confirmed
    bool dirty_ = true;
    bool quit_ = false;
};

}  // namespace lab
