// Answers to exercise 03, judged in the sandbox.
#pragma once

#include <string>

#include "tool/grade/sandbox/limits.hpp"
#include "tool/judging.hpp"
#include "tool/report.hpp"

namespace grade_test {

/// The course that this program was built in.
const lab::Workspace& workspace();
const lab::Lesson& lesson();

/// The text of tests/grade/attacks/`name`.cpp.
std::string attack(const std::string& name);
/// The solution's text.
std::string right_answer();

/// The verdict on a file's text, by a sandbox with short limits.
lab::Verdict judged(const std::string& text);

/// How many tests passed; 0 where it doesn't compile or the judge broke.
std::size_t passed(const lab::Verdict& verdict);

}  // namespace grade_test
