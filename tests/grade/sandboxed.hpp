// Files judged in the sandbox.
#pragma once

#include <chrono>
#include <filesystem>
#include <set>
#include <string>

#include "tool/judging.hpp"
#include "tool/report.hpp"

namespace grade_test {

/// The course that this program was built in.
const lab::Workspace& workspace();
/// Throws std::out_of_range if there is no such lesson.
const lab::Lesson& lesson(const std::string& id);

struct Judged {
    lab::Verdict verdict;
    std::filesystem::path folder;  ///< where it was compiled and judged; gone by now
    std::chrono::milliseconds took{0};
};

/// How long its workers may keep the judge waiting, from now on.
void set_patience(std::chrono::milliseconds patience);

/// Judges a file's text in a sandbox of its own.
Judged judged(const lab::Lesson& lesson, const std::string& text);
/// Judges it without one.
lab::Verdict judged_outside(const lab::Lesson& lesson, const std::string& text);

/// The names of the tests that passed.
std::multiset<std::string> passed(const lab::Verdict& verdict);

}  // namespace grade_test
