#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tool/course.hpp"
#include "tool/grade/grades.hpp"
#include "tool/grade/submission.hpp"
#include "tool/grade/verdict_store.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Points from verdicts: the task weights of course.toml, each task as a whole or not at all.
class Grading {
  public:
    /// @param exercises  those that are graded, in the course's order
    /// @param verdicts   where they will be when grade() is called
    Grading(const Workspace& workspace, std::vector<const Lesson*> exercises, const AnswerStore& answers,
            const VerdictStore& verdicts);

    /// Whether it is the stub as it was handed out, but for comments, white space and ends of lines: that
    /// earns nothing, and nobody has to judge it. To be asked of each answer before grade().
    [[nodiscard]] bool untouched(const Lesson& lesson, const AnswerName& answer);

    /// The grades for one submission, from the verdicts that were kept.
    [[nodiscard]] StudentGrade grade(const Submission& submission) const;

  private:
    /// An exercise, with what doesn't change from student to student.
    struct Exercise {
        const Lesson* lesson;
        ExerciseGrade empty;         ///< with its titles and points, nothing handed in
        std::string stub;            ///< its code, see code_of()
        std::set<AnswerName> stubs;  ///< the answers that are no more than that
    };

    [[nodiscard]] ExerciseGrade judged(const Exercise& exercise, const AnswerName& answer) const;

    std::vector<Exercise> exercises_;
    const AnswerStore& answers_;
    const VerdictStore& verdicts_;
};

}  // namespace lab
