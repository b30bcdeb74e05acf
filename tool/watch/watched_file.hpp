#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tool/candidate.hpp"

namespace lab {

/// A learner's file, looked at now and then. It is compared by its bytes: events, times and sizes tell
/// nothing reliable on network mounts, under WSL, and of editors that put a new file in the old one's place.
class WatchedFile {
  public:
    /// Takes the file as it is now.
    WatchedFile(const Workspace& workspace, const Lesson& lesson);

    /// Looks again. Whether it is another than the one that was last taken.
    ///
    /// A file that is missing, unreadable or empty is in the middle of being saved, and only taken as such
    /// when it stays so for some looks.
    bool changed();

    /// Whether it was written to since the last call: then a look is worth while at once. Costs next to
    /// nothing, and "no" means nothing.
    bool touched();

    /// The file to judge; nothing if it can't be: trouble() says why.
    [[nodiscard]] const std::optional<Candidate>& candidate() const { return taken_.candidate; }
    [[nodiscard]] const std::string& trouble() const { return taken_.trouble; }

  private:
    struct Look {
        std::optional<Candidate> candidate{};
        std::string trouble{};
        [[nodiscard]] bool same_as(const Look& other) const;
        [[nodiscard]] bool doubtful() const { return !candidate || candidate->bytes.empty(); }
    };
    [[nodiscard]] Look look() const;
    [[nodiscard]] std::filesystem::file_time_type time_written() const;

    const Workspace& workspace_;
    const Lesson& lesson_;
    std::filesystem::path path_;
    Look taken_;
    int doubtful_looks_ = 0;
    std::filesystem::file_time_type written_;
};

}  // namespace lab
