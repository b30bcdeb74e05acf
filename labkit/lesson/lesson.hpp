// A lesson's manner: say the set-up, ask for a prediction, run, show what happened, say why.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "labkit/lesson/prediction_log.hpp"
#include "labkit/story/timeline.hpp"

namespace lesson {

class Lesson {
  public:
    /// Predictions are kept in the file that the environment variable LAB_PREDICTIONS names, if it does.
    /// @param arguments  the program's own, without its name: `--no-ask` asks for no prediction
    Lesson(std::string_view title, const std::vector<std::string_view>& arguments);

    /// Begins the lesson's next part: its number, its heading, and what there is before it runs.
    void set_up(std::string_view heading, std::string_view text);
    /// Asks what will come out. The answer is skipped with --no-ask, and where there is no terminal.
    void predict(std::string_view question);
    /// Shows a run in columns, under `heading`.
    void show(std::string_view heading, const story::Timeline& timeline) const;
    /// One line of what is left, "remaining: 0".
    void left(std::string_view name, std::int64_t value) const;
    /// What came out, next to what was predicted, when something was; whether that was right is the
    /// learner's to say.
    /// @throws Otherwise when `holds` is false: a lesson says only what its run shows
    void came_out(bool holds, std::string_view sentence);
    /// The same for what the text says in passing; prints nothing.
    /// @throws Otherwise when `holds` is false
    void claim(bool holds, std::string_view sentence) const;
    void explain(std::string_view text) const;
    /// Nothing follows: the lesson has been read.
    void end();

  private:
    bool ask_;
    int part_ = 0;
    std::string heading_;
    std::string prediction_;
    PredictionLog log_;
};

/// Runs a lesson's program, from its title to its last line.
/// @param tell  the lesson itself
/// @returns main's status: 0; 1 when the run showed something else than the lesson says; 3 when this machine
/// didn't let it run. What went wrong is said on stderr, in a sentence.
int run(std::string_view title, int argc, char** argv, void (*tell)(Lesson&));

}  // namespace lesson
