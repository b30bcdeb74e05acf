#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tool/failure.hpp"
#include "tool/workspace.hpp"

namespace lab {

struct GradeOptions {
    std::filesystem::path submissions{};
    std::filesystem::path out{};
    unsigned jobs = 0;                ///< how many answers at a time; 0: twice as many as there are cores
    std::vector<std::string> only{};  ///< the exercises to grade; empty: all
    bool require_sandbox = false;     ///< what is done anyway, unless:
    bool no_sandbox = false;          ///< run strangers' code as it is
    std::string names{};              ///< a CSV file that says who is who; may be empty
    std::string late{};               ///< a CSV file of days late; may be empty
    double late_rate = 0;             ///< the part of the points that a day takes
    std::string title{};              ///< of the assignment; empty: the course's
    std::string classroom{};          ///< for Classroom 50; may be empty
    std::string gradescope_zip{};     ///< the archive to write instead of grading; may be empty
};

/// Grades a class. Exit::done when everything could be graded, Exit::pending when something couldn't.
/// Throws Failure(usage) for what isn't as it should be, Failure(environment) without a working sandbox.
Exit grade(const Workspace& workspace, const GradeOptions& options);

}  // namespace lab
