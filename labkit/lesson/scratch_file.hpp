// A database file of one's own for the length of a program.
#pragma once

#include <filesystem>
#include <string>

namespace lesson {

/// A new folder in the system's temporary one, removed at the end with all that SQLite put beside the
/// database.
class ScratchFile {
  public:
    /// @throws std::filesystem::filesystem_error when no folder can be made
    ScratchFile();
    ~ScratchFile();
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    /// The database's path; there is no file yet.
    std::string path() const { return (folder_ / "lesson.db").string(); }

  private:
    std::filesystem::path folder_;
};

}  // namespace lesson
