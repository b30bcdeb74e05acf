#pragma once

#include <filesystem>
#include <string>

namespace lab {

/// A file that answers an exercise: its bytes as they were when it was read, so that what is judged and what
/// is remembered as having passed are the same.
struct Candidate {
    std::string bytes{};
    std::filesystem::path folder{};  ///< where its own #include "…" are looked up first
    std::string shown{};             ///< its name in messages
};

/// Reads a candidate.
/// @param path   the file
/// @param shown  how it is called in messages
/// Throws Failure(usage) if it is missing, a folder, no regular file, unreadable, binary or over a megabyte.
Candidate read_candidate(const std::filesystem::path& path, const std::string& shown);

}  // namespace lab
