#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <utility>

#include "tool/workspace.hpp"

namespace lab {

/// A class whose work is made of the course's own: of a hundred files 12 are missing and 13 the stub, 35 are
/// right, 35 wrong, and 5 attack the grader or are missing where there are no attacks. All but the stubs are
/// distinct. The same count gives the same class.
class MadeUpClass {
  public:
    /// Writes it, a folder a student. Throws Failure(environment).
    MadeUpClass(const Workspace& workspace, std::filesystem::path folder, int students);

    /// A distinct file each, with its exercise.
    [[nodiscard]] const std::set<std::pair<const Lesson*, std::filesystem::path>>& files() const {
        return files_;
    }

  private:
    void hand_in(const Lesson& lesson, int student, const std::string& bytes, bool distinct);

    std::filesystem::path folder_;
    std::set<std::pair<const Lesson*, std::filesystem::path>> files_{};
    std::set<const Lesson*> stubs_{};
};

/// Writes a class that has handed in everything as it was handed out.
void write_untouched_class(const Workspace& workspace, const std::filesystem::path& folder, int students);

}  // namespace lab
