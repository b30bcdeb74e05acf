#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "tool/grade/submission.hpp"
#include "tool/grade/verdict_json.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Which judge it is that judges an exercise: its program, the worker's parts, the compiler and its flags,
/// and the exercise's misconceptions. What a different one found may be different. All must have been built.
std::string fingerprint(const Workspace& workspace, const Lesson& lesson);

/// Keeps in a folder what was found, by exercise and answer, so that no answer is judged twice and a run that
/// was interrupted goes on. Several threads may use one store.
class VerdictStore {
  public:
    VerdictStore(std::filesystem::path folder, std::map<std::string, std::string> fingerprints);

    /// What this exercise's judge of today has found; nothing where it broke, so that it tries again.
    [[nodiscard]] std::optional<Verdict> find(const Lesson& lesson, const AnswerName& answer) const;
    /// What an earlier one has found, or the same.
    [[nodiscard]] std::optional<Verdict> find_of_any_judge(const Lesson& lesson,
                                                           const AnswerName& answer) const;
    /// That a judge broke never takes the place of what an earlier one has found.
    /// Throws Failure(environment) when the disk is full or the folder can't be written.
    void keep(const Lesson& lesson, const AnswerName& answer, const Verdict& verdict) const;

  private:
    [[nodiscard]] std::filesystem::path file(const Lesson& lesson, const AnswerName& answer) const;
    [[nodiscard]] std::optional<KeptVerdict> read(const Lesson& lesson, const AnswerName& answer) const;

    std::filesystem::path folder_;
    std::map<std::string, std::string> fingerprints_;  ///< by the exercise's id
};

}  // namespace lab
