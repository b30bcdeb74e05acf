// A class with everything in it that can happen to a submission, and a large one.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "tool/course.hpp"
#include "tool/grade/grades.hpp"

namespace made_up {

lab::Course course();

/// Two exercises; sorted by key.
std::vector<lab::StudentGrade> small_class();

/// As many students as asked for, in fifteen exercises, some of it failed in several ways.
std::vector<lab::StudentGrade> large_class(std::size_t students);

/// Writes the results of a class into a new folder.
void write_results(const std::filesystem::path& folder, const std::vector<lab::StudentGrade>& students);

}  // namespace made_up
