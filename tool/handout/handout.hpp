#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tool/failure.hpp"
#include "tool/handout/rules.hpp"
#include "tool/workspace.hpp"

namespace lab {

struct HandoutOptions {
    std::string target{};                ///< the folder or, with `zip`, the archive to write
    std::vector<std::string> without{};  ///< lessons to leave out
    bool zip = false;
};

struct HandedOut {
    std::string bytes{};
    bool executable = false;
};

/// A copy of the course without its answers, in memory.
struct Handout {
    std::map<std::string, HandedOut> files{};  ///< by the path as seen from the root
    std::map<Reason, std::size_t> left_out{};  ///< how many files
    std::size_t exercises = 0;
};

/// Throws Failure(environment) if a file of the course can't be read.
Handout make_handout(const Workspace& workspace, const std::vector<const Lesson*>& without);

/// Writes a handout as a new folder, whole or not at all.
/// @param folder  absent or empty
/// Throws Failure(environment) if it can't be written.
void write_folder(const Handout& handout, const std::filesystem::path& folder);

/// Files as a ZIP archive. Equal files give equal bytes.
/// @param above  what their paths begin with in it: a folder's name and a slash, or nothing
std::string zipped(const std::map<std::string, HandedOut>& files, const std::string& above = {});

/// The verb `handout`. Throws Failure.
Exit hand_out(const Workspace& workspace, const HandoutOptions& options);

}  // namespace lab
