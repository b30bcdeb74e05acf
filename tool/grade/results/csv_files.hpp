#pragma once

#include <string>
#include <string_view>

#include "tool/grade/results/class_sums.hpp"

// RFC 4180, UTF-8, lines that end in LF. Text that a spreadsheet would take for a formula begins with an
// apostrophe. What a platform takes in has no row without a grade, so that none is wiped out: a student whose
// work could not all be graded is left out.

namespace lab {

/// A text as one field: on one line, quoted where it must be, never a formula.
std::string csv_field(std::string_view text);

/// Canvas' gradebook: the students whose id is known, one column for the whole.
std::string canvas_csv(const ClassSums& sums, const std::string& title);

/// Moodle's grading worksheet, as an assignment's own page takes it back; the gradebook's import maps its
/// columns by hand. The identifier is the participant, else the e-mail address, else the name.
std::string moodle_csv(const ClassSums& sums);

/// For a person with a spreadsheet (hence with a byte order mark): all students, a column for each exercise.
/// A grade that isn't known is empty.
std::string grades_csv(const ClassSums& sums);

}  // namespace lab
