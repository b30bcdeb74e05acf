#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// A file's name in an archive or a folder, cut at its slashes; backslashes, which some of Windows' programs
/// write, count as slashes. Bytes are as they were.
struct EntryPath {
    std::vector<std::string> parts{};  ///< without those that are empty, `.` or `..`
    bool leads_out = false;            ///< it was absolute, or had `..` in it
};

EntryPath entry_path(std::string_view name);

/// The parts from `first` on, with slashes.
std::string joined(const std::vector<std::string>& parts, std::size_t first = 0);

/// What nobody hands in as an answer: hidden folders, what was built, what a system put in by itself.
bool is_clutter(std::string_view name);

/// Whether a name ends like that of an archive that can be read.
bool is_archive_name(std::string_view name);

/// Whether it does and is no other compressed file, as data.gz may be.
bool is_certainly_an_archive(std::string_view name);

/// Whether a name ends like that of an archive that can't be read here.
bool is_foreign_archive_name(std::string_view name);

/// A name without what makes it an archive's.
std::string without_archive_ending(std::string_view name);

/// `text` with the letters of ASCII in lower case.
std::string in_lower_case(std::string_view text);

}  // namespace lab
