#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "tool/workspace.hpp"

namespace lab {

/// What an exercise's file held before, in .lab/backups/<id>/: <time>-<file>, the time in UTC.
/// What writes throws Failure(environment) and leaves everything as it was.
class Backups {
  public:
    Backups(const Workspace& workspace, const Lesson& lesson);

    /// Copies bytes to a new backup and returns its path.
    [[nodiscard]] std::filesystem::path keep(std::string_view bytes) const;

    /// Moves whatever lies at `path`, a folder or a file that can't be read, and returns where it is now.
    [[nodiscard]] std::filesystem::path take(const std::filesystem::path& path) const;

  private:
    [[nodiscard]] std::filesystem::path name(int attempt) const;

    std::filesystem::path folder_;
    std::string file_;
};

}  // namespace lab
