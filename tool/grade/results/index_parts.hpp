#pragma once

#include <string>

#include "tool/grade/results/class_sums.hpp"

// The parts of the class's page, as HTML.

namespace lab {

std::string class_summary(const ClassSums& sums);
/// Who could not be graded in everything, and what that means; empty if nobody.
std::string not_graded_notice(const ClassSums& sums);
std::string key_of_the_cells();
/// Students × exercises: the header's cells, the rows, and the row of averages.
std::string class_head(const ClassSums& sums);
std::string class_rows(const ClassSums& sums);
std::string class_foot(const ClassSums& sums);
std::string failed_tasks(const ClassSums& sums);
std::string misconception_counts(const ClassSums& sums);
std::string students_to_look_at(const ClassSums& sums);
std::string list_of_files(const ClassSums& sums);

}  // namespace lab
