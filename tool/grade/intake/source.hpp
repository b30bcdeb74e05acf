#pragma once

#include <filesystem>
#include <string>

#include "tool/grade/intake/entries.hpp"

namespace lab {

/// What the instructor has: a folder or an archive, which can be visited more than once.
class Source {
  public:
    /// Throws Failure(usage) if it is neither, or can't be opened.
    explicit Source(const std::filesystem::path& where);

    /// Its own name, without an archive's ending.
    [[nodiscard]] const std::string& name() const { return name_; }

    /// Visits what is in it. Returns a sentence if it can't be read to its end, else nothing.
    std::string visit(const Visitor& visitor) const;

  private:
    std::filesystem::path where_;
    std::string name_;
    Descriptor opened_;
    bool folder_ = false;
};

}  // namespace lab
