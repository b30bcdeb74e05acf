#pragma once

#include <functional>
#include <vector>

#include "tool/json.hpp"
#include "tool/judging.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Proves one exercise: that its stub fails as the manifest lists it, that its solution passes, that every
/// wrong answer is caught by the task that it names, and that the numbers of its tasks agree wherever they
/// stand.
class ExerciseProof {
  public:
    ExerciseProof(const Workspace& workspace, const Judging& judging, const Lesson& lesson);

    /// The jobs to do, in any order and at the same time; each writes only what is its own.
    [[nodiscard]] std::vector<std::function<void()>> jobs();

    /// What came of the jobs, once all are done.
    [[nodiscard]] VerifiedExercise result() const;
    [[nodiscard]] std::vector<Problem> problems() const;

  private:
    struct Answer {
        std::filesystem::path file{};
        std::vector<int> caught_by{};
        std::vector<Problem> problems{};
    };

    void judge_stub();
    void judge_solution();
    void prove_solution();
    void judge_wrong(Answer& answer) const;
    void compare_numbers();
    [[nodiscard]] Verdict judge(const std::filesystem::path& file) const;

    const Workspace& workspace_;
    const Judging& judging_;
    const Lesson& lesson_;
    std::vector<Problem> stub_problems_;
    std::vector<Problem> solution_problems_;
    std::vector<Problem> proof_problems_;
    std::vector<Problem> number_problems_;
    std::vector<Answer> wrong_;
};

}  // namespace lab
