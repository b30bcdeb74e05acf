#pragma once

#include <map>
#include <string>
#include <vector>

#include "tool/handout/rules.hpp"

namespace lab {

/// The course's files, parted into those that are handed out and those that are not.
class Selection {
  public:
    /// @param files  all of them, sorted, as seen from the root
    Selection(const std::vector<std::string>& files, const Rules& rules);

    [[nodiscard]] const std::vector<std::string>& kept() const { return kept_; }
    /// How many files are left out, by the reason.
    [[nodiscard]] std::map<Reason, std::size_t> counts() const;

    /// Whether `path` is a file that is left out, or a folder of which nothing is handed out.
    [[nodiscard]] bool lacks(const std::string& path) const;
    /// Whether that is because its lesson is left out.
    [[nodiscard]] bool lacks_lesson_of(const std::string& path) const;

  private:
    std::vector<std::string> kept_;
    std::map<std::string, Reason> left_out_;
};

}  // namespace lab
