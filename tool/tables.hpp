#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tool/json.hpp"
#include "tool/judging.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// A document with its generated tables as real runs print them, and what keeps one from being generated.
struct Regenerated {
    std::filesystem::path document{};
    std::string before{};
    std::string after{};
    std::vector<Problem> problems{};
    std::vector<Problem> differences{};  ///< each table that isn't what the run printed
    std::size_t tables = 0;
};

/// Generates the tables that a document marks, up to `<!-- end -->`: `<!-- fault-table: ID -->`, which a
/// hidden test of the exercise's judge writes while it drives the solution, and `<!-- check-table: ID… -->`,
/// which counts the checks of these exercises by the course's groups; and `<!-- course-matrix: ID -->`, the
/// programs of the manifest's [[matrix]] against the adversaries, by this exercise's contract. The judges and
/// the worker parts must have been built.
Regenerated regenerate(const Workspace& workspace, const Judging& judging,
                       const std::filesystem::path& document);

/// The lessons whose judges a document's tables need; ids that the course doesn't have are left out.
std::vector<const Lesson*> lessons_of_tables(const Workspace& workspace,
                                             const std::filesystem::path& document);

}  // namespace lab
