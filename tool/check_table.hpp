#pragma once

#include <string>
#include <vector>

#include "tool/course.hpp"
#include "tool/report.hpp"

namespace lab {

/// The reports of some exercises' solutions, by the number of the exercise.
struct Counted {
    int number = 0;
    Report report{};
};

/// Counts the checks of the course's groups: a Markdown table with a row a group and a column an exercise.
std::vector<std::string> check_table(const std::vector<Group>& groups, const std::vector<Counted>& exercises);

}  // namespace lab
