#pragma once

#include <functional>
#include <optional>
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
    /// @param verdicts   all that there will be
    Grading(const Workspace& workspace, std::vector<const Lesson*> exercises, AnswerStore& answers,
            const VerdictStore& verdicts);

    /// The grades for one submission, from the verdicts that were kept. The stub as it was handed out is
    /// judged like any answer, and earns nothing.
    [[nodiscard]] StudentGrade grade(const Submission& submission) const;

  private:
    /// An exercise, with what doesn't change from student to student.
    struct Exercise {
        const Lesson* lesson;
        ExerciseGrade empty;  ///< with its titles and points, nothing handed in
        AnswerName stub;
        ExerciseGrade untouched{};  ///< the stub's: many hand it in, so it is worked out once
    };

    [[nodiscard]] ExerciseGrade judged(const Exercise& exercise, const AnswerName& answer) const;

    std::vector<Exercise> exercises_;
    const VerdictStore& verdicts_;
};

}  // namespace lab
