#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tool/shown_table.hpp"

namespace lab {

/// A statement of the learner's program.
struct Statement {
    int number = 0;  ///< from 1, among all statements of the test
    std::string sql{};
    std::string path{};  ///< the return addresses of the calls it came through, innermost first
    std::string role{};  ///< "last", "before ROLLBACK", "made to fail" or "killed before"
};

/// What was going on when a test failed.
struct Scene {
    std::vector<Statement> statements{};  ///< the one that decided, and then those before it
    std::vector<ShownTable> tables{};     ///< what the database held
    std::string copy{};                   ///< the name of the database's copy; empty: there is none

    Statement decisive{};   ///< of the statements the first that the learner's file ran
    int line = 0;           ///< where it did; 0: that isn't known
    std::size_t depth = 0;  ///< how many of the program's calls lie between that line and the statement
    std::string file{};     ///< the learner's file, as messages call it
};

struct Report;

/// Looks up the lines of the tests that failed. Where that can't be done they stay unknown.
/// @param worker  the program that was judged
/// @param source  the learner's file as it was compiled
/// @param shown   how messages call it
void find_lines(Report& report, const std::filesystem::path& worker, const std::filesystem::path& source,
                const std::string& shown);

/// The line, the statement and the rows, for the learner; empty if nothing is known.
std::string text_of(const Scene& scene);

}  // namespace lab
