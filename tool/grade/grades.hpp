#pragma once

#include <string>
#include <vector>

#include "tool/grade/submission.hpp"
#include "tool/report.hpp"

namespace lab {

/// What a student got for one task.
struct TaskGrade {
    int task = 0;
    std::string title{};
    double points = 0;
    double max = 0;
    std::vector<TestResult> tests{};  ///< of this task, in the spec's order, passed ones too

    [[nodiscard]] bool passed() const { return points == max; }
};

/// What a student got for one exercise.
struct ExerciseGrade {
    enum class State {
        missing,           ///< nothing was handed in
        untouched,         ///< the stub as it was handed out
        judged,            ///< `tasks` hold what the judge found
        does_not_compile,  ///< `problem` holds the compiler's first errors
        not_graded,  ///< the course's fault, said in `problem`; an earlier grade, if there is one, stands
    };
    std::string id{};
    std::string title{};
    std::string file{};  ///< the one that is edited
    State state = State::missing;
    double points = 0;
    double max = 0;
    std::vector<TaskGrade> tasks{};  ///< every task of the exercise, whatever the state
    bool unread = false;             ///< not graded, since a part of what was handed in could not be read
    bool of_earlier_run = false;     ///< the judge broke this time
    std::string problem{};
    std::string warnings{};  ///< the compiler's, in brief
    std::string found_at{};  ///< the judged file's path inside of what was handed in, to be shown
};

/// A student's grades in all graded exercises, in the course's order.
struct StudentGrade {
    Student student{};
    std::string origin{};
    bool late = false;
    double days_late = 0;  ///< from the instructor's CSV
    double kept = 1;       ///< the part of the points that lateness leaves
    std::vector<std::string> problems{};
    std::vector<ExerciseGrade> exercises{};

    /// Their sum, without what lateness takes.
    [[nodiscard]] double earned() const;
    /// What counts: earned() times kept, rounded to hundredths.
    [[nodiscard]] double points() const;
    [[nodiscard]] double max() const;
};

}  // namespace lab
