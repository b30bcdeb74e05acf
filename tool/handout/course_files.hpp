#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// The files of the course as seen from `root`, sorted: those under git's control, or without git all that
/// are there but what the build and the tool have made. Throws Failure(environment) if git can't list its
/// own.
std::vector<std::string> course_files(const std::filesystem::path& root);

}  // namespace lab
