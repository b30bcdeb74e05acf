#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tool/grade/grades.hpp"

namespace lab {

/// How many days late each student was, and what that takes.
class Lateness {
  public:
    /// Nobody is late.
    Lateness() = default;
    /// @param csv   columns `student` (key, name, id, login or e-mail) and `days`; days may be a fraction
    /// @param rate  the part of all points that each day takes, from 0 to 1; never more than all
    /// Throws Failure(usage), with the line, for a row that can't be understood.
    Lateness(const std::filesystem::path& csv, double rate);

    /// Throws Failure(usage), with the line, for a row that means two students, or a student of two rows.
    void require_one_each(const std::vector<Submission>& submissions) const;

    /// Sets days_late and kept, and notes that the row has met its student.
    void apply(StudentGrade& student);

    /// A sentence for each row that has met nobody.
    [[nodiscard]] std::vector<std::string> unmet() const;

  private:
    struct Row {
        std::string student{};
        double days = 0;
        std::size_t line = 0;
        bool met = false;
    };
    std::string shown_{};
    double rate_ = 0;
    std::vector<Row> rows_{};
};

}  // namespace lab
