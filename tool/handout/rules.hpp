#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/course.hpp"

namespace lab {

/// Why a file of the course isn't handed out.
enum class Reason { solution, wrong_answer, test_with_answers, maker, own_file, lesson };

/// What the files are that are left out for this reason: "files with solutions".
std::string_view described(Reason reason);

/// Decides, file by file, what is handed out.
class Rules {
  public:
    /// @param without  the lessons to leave out
    Rules(const Course& course, const std::vector<const Lesson*>& without);

    /// Why a file is left out; nothing if it is handed out.
    /// @param path  as seen from the root
    [[nodiscard]] std::optional<Reason> left_out(const std::string& path) const;

  private:
    [[nodiscard]] bool is_own_file(const std::string& path) const;

    const Course& course_;
    std::vector<std::string> folders_without_;
};

}  // namespace lab
