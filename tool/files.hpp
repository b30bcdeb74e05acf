#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace lab {

/// The bytes of a regular file, or nothing if it can't be read as one.
std::optional<std::string> read_file(const std::filesystem::path& path);

/// The bytes of a file that the course ships. Throws Failure(environment) with a sentence if it can't be
/// read.
std::string read_course_file(const std::filesystem::path& path);

/// Replaces `path` in one step: written beside it, synced, renamed. Makes the folders that are missing.
/// Throws Failure(environment), with `path` as it was before, when the disk is full or the folder can't be
/// written.
void write_by_rename(const std::filesystem::path& path, std::string_view bytes);

/// Writes a file that nobody misses after this run, without waiting until it is on the disk.
/// Throws Failure(environment).
void write_scratch(const std::filesystem::path& path, std::string_view bytes);

/// Waits until all that was written on the disk of a folder is there to stay: for many files quicker than
/// syncing each. Throws Failure(environment).
void sync_disk_of(const std::filesystem::path& folder);

/// Writes a file that must not exist yet. False if it exists; throws Failure(environment) like
/// write_by_rename.
bool write_new(const std::filesystem::path& path, std::string_view bytes);

/// Makes a folder and the folders above it. Throws Failure(environment) with a sentence.
void make_folder(const std::filesystem::path& path);

/// Whether the disk that a folder is on has so little room left that a compiler may have run out of it.
bool nearly_full(const std::filesystem::path& folder);

/// A new folder that is removed, with what is in it, at the end of its owner's life.
class TemporaryFolder {
  public:
    /// Made inside `parent` (which is made if missing) as `prefix` and six more letters. Throws
    /// Failure(environment).
    TemporaryFolder(const std::filesystem::path& parent, std::string_view prefix);
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&&) = delete;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace lab
