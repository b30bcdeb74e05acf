#pragma once

#include <filesystem>
#include <string>

namespace lab {

/// A file that answers an exercise: its bytes as they were when it was read, so that what is judged and what
/// is remembered as having passed are the same.
struct Candidate {
    std::string bytes{};
    std::filesystem::path folder{};  ///< where its own #include "…" are looked up first; may be empty
    std::string shown{};             ///< its name in messages
};

/// Reads a candidate.
/// @param path   the file
/// @param shown  how it is called in messages
/// Throws Failure(usage) if it is missing, a folder, no regular file, unreadable, binary or over a megabyte.
Candidate read_candidate(const std::filesystem::path& path, const std::string& shown);

class Workspace;
struct Lesson;

/// The file that is to be judged.
/// @param with  its path, as it was given; empty: the learner's own file
/// Throws Failure(pending) if the learner's file is missing or no text that can be read, and as
/// read_candidate does.
Candidate candidate_for(const Workspace& workspace, const Lesson& lesson, const std::string& with);

}  // namespace lab
