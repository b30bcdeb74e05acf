#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/workspace.hpp"

namespace lab {

/// What an exercise's file held before, in .lab/backups/<id>/:
///   <time>-<file>          what `reset` took away; kept for good
///   <time>-checked-<file>  what was checked; the last ten that differ
/// The time is UTC, so the names' order is the order in time.
/// What writes throws Failure(environment) and leaves everything as it was.
class Backups {
  public:
    Backups(const Workspace& workspace, const Lesson& lesson);

    /// Copies bytes to a new backup and returns its path.
    [[nodiscard]] std::filesystem::path keep(std::string_view bytes) const;

    /// Moves whatever lies at `path`, a folder or a file that can't be read, and returns where it is now.
    [[nodiscard]] std::filesystem::path take(const std::filesystem::path& path) const;

    /// Keeps what is checked, unless it is what was checked last.
    void keep_checked(std::string_view bytes) const;

    /// What was checked last, if nothing was taken away since.
    [[nodiscard]] std::optional<std::filesystem::path> last_checked() const;

  private:
    [[nodiscard]] std::filesystem::path new_name(std::string_view kind) const;
    [[nodiscard]] std::vector<std::filesystem::path> all() const;
    [[nodiscard]] bool is_checked(const std::filesystem::path& backup) const;

    std::filesystem::path folder_;
    std::string file_;
};

}  // namespace lab
