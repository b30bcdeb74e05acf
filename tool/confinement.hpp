#pragma once

#include <filesystem>
#include <vector>

#include "tool/process.hpp"

namespace lab {

/// Where programs that strangers wrote are compiled and run, for Judging: see tool/grade/sandbox.
class Confinement {
  public:
    Confinement() = default;
    virtual ~Confinement() = default;
    Confinement(const Confinement&) = delete;
    Confinement& operator=(const Confinement&) = delete;
    Confinement(Confinement&&) = delete;
    Confinement& operator=(Confinement&&) = delete;

    /// A compiler's or linker's command that sees the system, some files and one folder, and nothing else.
    /// @param readable  files and folders, at the same places inside
    /// @param folder    the one that it may write in
    [[nodiscard]] virtual Command compiling(const Command& command,
                                            const std::vector<std::filesystem::path>& readable,
                                            const std::filesystem::path& folder) const = 0;

    /// A judge's command whose workers are confined; the judge itself is not.
    /// @param worker  the program that they run
    [[nodiscard]] virtual Command judging(const Command& command,
                                          const std::filesystem::path& worker) const = 0;
};

}  // namespace lab
