#pragma once

#include <set>
#include <string>
#include <string_view>

namespace lab {

/// The source of the test case that begins at a line, up to the brace that closes it, comments and strings
/// understood.
/// @param spec  the text of spec.cpp
/// @param line  counted from 1
/// Empty if there is no test case there.
std::string test_case_at(std::string_view spec, int line);

/// The numbers N of all tags [task_N] in the text of a spec.
std::set<int> task_tags(std::string_view spec);

}  // namespace lab
