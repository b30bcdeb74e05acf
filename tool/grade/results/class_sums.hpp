#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tool/course.hpp"
#include "tool/grade/grades.hpp"

namespace lab {

/// What is kept of a class once a student's own files are written: a few numbers for each student and
/// exercise.
class ClassSums {
  public:
    struct TaskSum {
        int number = 0;
        std::string title{};
        std::size_t judged = 0;  ///< students for whose answer it was looked at
        std::size_t failed = 0;  ///< of these
    };
    struct Exercise {
        std::string id{};
        std::string title{};
        double max = 0;
        double points = 0;         ///< of all students for whom it was graded
        std::size_t students = 0;  ///< these
        std::vector<TaskSum> tasks{};
    };
    struct Cell {
        ExerciseGrade::State state = ExerciseGrade::State::missing;
        double points = 0;
    };
    struct Row {
        Student student{};
        std::string origin{};
        std::string lateness{};  ///< in words; empty if in time
        bool late = false;
        double days_late = 0;
        double points = 0;
        double max = 0;
        bool graded = true;
        std::vector<std::string> problems{};
        std::vector<Cell> cells{};  ///< an exercise each
    };
    struct Misconception {
        std::string name{};
        std::size_t students = 0;                        ///< that have it anywhere
        std::map<std::string, std::size_t> exercises{};  ///< by id, how many students have it there
    };

    /// With no student, the class has the exercises of the course.
    explicit ClassSums(const Course& course);

    /// The first student's exercises are those of the class; throws std::logic_error for one with others.
    void add(const StudentGrade& student);

    [[nodiscard]] const std::vector<Exercise>& exercises() const { return exercises_; }
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// The most frequent first.
    [[nodiscard]] std::vector<Misconception> misconceptions() const;
    [[nodiscard]] double max() const;

  private:
    void take_exercises_of(const StudentGrade& student);

    std::vector<Exercise> exercises_{};
    std::vector<Row> rows_{};
    std::map<std::string, Misconception> misconceptions_{};
};

}  // namespace lab
