#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "tool/terminal.hpp"

namespace lab {

/// One of two files that are compared.
struct Version {
    std::filesystem::path path{};
    std::string shown{};  ///< its name in the output
};

/// The lines of `diff -u`: two with the names, then hunks. Empty if the files are the same but for the way
/// their lines end.
/// @param context  how many unchanged lines to show around a change
/// Throws Failure(environment) if diff can't be started or can't read a file.
std::vector<std::string> unified_difference(const Version& before, const Version& after,
                                            std::size_t context = 3);

/// The text of such lines, what was taken away and what was added each in its colour.
std::string painted(const std::vector<std::string>& unified, const Paint& paint);

/// Two whole files side by side, lines that are too long going on below. Between them stands < where a line
/// is in the first alone, > in the second alone, | where one stands for the other.
/// @param width  of the whole, in characters
/// Throws as unified_difference does.
std::string side_by_side(const Version& before, const Version& after, std::size_t width, const Paint& paint);

}  // namespace lab
