// A lesson's manner: say the set-up, ask for a prediction, run, show what happened, say why.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "labkit/sqlite/connection.hpp"
#include "labkit/story/timeline.hpp"

namespace lesson {

class Lesson {
  public:
    /// @param arguments  the program's own, without its name: `--no-ask` asks for no prediction
    Lesson(std::string_view title, std::vector<std::string_view> arguments);

    void set_up(std::string_view text) const;
    /// Asks what will be left. Skipped with --no-ask, and where there is no terminal to answer from.
    void predict(std::string_view question);
    /// Shows a run in columns, under `heading`.
    void show(std::string_view heading, const story::Timeline& timeline) const;
    /// One line of what is left, "remaining: 0".
    void left(std::string_view name, std::int64_t value) const;
    /// What came out, next to what was predicted, when something was.
    void compare(std::string_view outcome);
    void explain(std::string_view text) const;

  private:
    bool ask_;
    std::string prediction_;
};

}  // namespace lesson
