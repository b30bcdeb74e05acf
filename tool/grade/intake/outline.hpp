#pragma once

#include <map>
#include <string>
#include <vector>

#include "tool/grade/intake/answer_names.hpp"

namespace lab {

/// The upper folders of what the instructor has, and the files in them: enough to see its form.
struct Outline {
    bool folder = true;
    std::map<std::string, Outline> inside{};  ///< without clutter

    static constexpr std::size_t depth = 4;

    /// Notes a file or a folder, and the folders above it; nothing below `depth`.
    void add(const std::vector<std::string>& path, bool is_folder);

    /// Whether this folder holds exercises' files: their names, `exercises`, or folders named for exercises.
    [[nodiscard]] bool is_somebodys_work(const AnswerNames& names) const;
};

}  // namespace lab
