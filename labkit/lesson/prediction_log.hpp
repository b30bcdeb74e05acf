// What a learner predicted and what came of it, appended to a file that `lab run` names and reads back.
#pragma once

#include <string>
#include <string_view>

namespace lesson {

/// A line a fact, its fields set apart by tabs:
///   begin                            a run of the lesson's program begins
///   question PART QUESTION ANSWER    it asks; an empty ANSWER: nothing was predicted
///   outcome VERDICT SENTENCE         what came out: `right`, `otherwise` or `open`, as the learner says
///   read                             the run has come to its end
/// Every line is one write to the end of the file, so that whatever ends the program leaves the older lines
/// alone. What can't be written is told on stderr, once, and the lesson goes on.
class PredictionLog {
  public:
    /// @param path  made if missing; empty: nothing is kept
    explicit PredictionLog(std::string path);
    PredictionLog(const PredictionLog&) = delete;
    PredictionLog& operator=(const PredictionLog&) = delete;
    PredictionLog(PredictionLog&&) = delete;
    PredictionLog& operator=(PredictionLog&&) = delete;
    ~PredictionLog();

    void question(std::string_view part, std::string_view question, std::string_view answer);
    void outcome(std::string_view verdict, std::string_view sentence);
    void read();

  private:
    void append(const std::string& line);
    void give_up(int error);

    std::string path_;
    int file_ = -1;
};

}  // namespace lesson
