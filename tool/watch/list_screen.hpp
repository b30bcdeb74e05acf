#pragma once

#include <string>

#include "tool/terminal.hpp"
#include "tool/watch/console.hpp"
#include "tool/watch/frame.hpp"
#include "tool/watch/list_view.hpp"

namespace lab {

class Workspace;
struct Lesson;

/// The interactive list of the course's exercises.
class ListScreen {
  public:
    /// @param at  the lesson to stand on, shown as the current one
    ListScreen(const Workspace& workspace, Console& console, const Lesson& at);
    /// Shows the list until the learner leaves it.
    /// @returns the lesson to continue with, which is now the current one; nullptr to leave all as it is
    const Lesson* run();

  private:
    [[nodiscard]] std::vector<ListView::Row> rows() const;
    void draw() const;
    [[nodiscard]] std::vector<KeyHelp> keys() const;
    void press(const Key& key);
    void walk(const Key& key);
    void type(const Key& key);
    void answer(const Key& key);
    void continue_here();
    void ask_to_reset();
    void reset();
    [[nodiscard]] const Lesson* selected() const;

    enum class Mode { walking, searching, asking, left };

    const Workspace& workspace_;
    Console& console_;
    const Lesson* current_;
    Paint paint_;
    ListView view_;
    Mode mode_ = Mode::walking;
    std::string sought_;
    std::string notice_;
    const Lesson* chosen_ = nullptr;
};

}  // namespace lab
