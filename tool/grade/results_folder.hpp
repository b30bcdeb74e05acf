#pragma once

#include <filesystem>

namespace lab {

/// The folder that grades are written to. All of the grader's own is in its folder `.grade`; results come
/// into their places only when all of them are whole, so that whatever ends a run leaves the old ones or the
/// new ones.
class ResultsFolder {
  public:
    /// Makes it, or goes on with it, for one grader at a time.
    /// Throws Failure(usage) if it has files and isn't one, or another grader is at work in it, and
    /// Failure(environment) if it can't be made.
    explicit ResultsFolder(std::filesystem::path folder);
    ResultsFolder(const ResultsFolder&) = delete;
    ResultsFolder& operator=(const ResultsFolder&) = delete;
    ResultsFolder(ResultsFolder&&) = delete;
    ResultsFolder& operator=(ResultsFolder&&) = delete;
    ~ResultsFolder();

    [[nodiscard]] std::filesystem::path answers() const { return own() / "answers"; }
    [[nodiscard]] std::filesystem::path verdicts() const { return own() / "verdicts"; }

    /// An empty folder to write new results into.
    [[nodiscard]] std::filesystem::path fresh() const;

    /// The results in fresh() are whole: they take the places of the old ones.
    void publish() const;

  private:
    [[nodiscard]] std::filesystem::path own() const { return folder_ / ".grade"; }
    void move_into_place() const;

    std::filesystem::path folder_;
    int lock_ = -1;
};

}  // namespace lab
