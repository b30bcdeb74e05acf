#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tool/course.hpp"
#include "tool/grade/intake/entries.hpp"
#include "tool/grade/submission.hpp"

namespace lab {

/// What a whole class handed in.
struct ClassSubmissions {
    std::string form{};                     ///< in words, "a Canvas download"
    std::vector<Submission> submissions{};  ///< sorted by the students' keys
    std::vector<std::string> problems{};    ///< a sentence each: what belongs to no student
};

/// Reads what the instructor has, folder or archive, in whatever form it is, and keeps the answers. Nothing
/// is unpacked or changed, no link followed, nothing opened but folders and regular files. What is wrong with
/// a student's part is that submission's problem; the others are read all the same.
/// @param where      a folder or an archive
/// @param names_csv  a list that tells who is who, see apply_names
/// @param limits     for each student
/// Throws Failure(usage) if there are no submissions in it or one of the two can't be read, and
/// Failure(environment) when the disk is full.
ClassSubmissions read_submissions(const std::filesystem::path& where, const Course& course,
                                  AnswerStore& store, const std::optional<std::filesystem::path>& names_csv,
                                  const StudentLimits& limits = {});

}  // namespace lab
