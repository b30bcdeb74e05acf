#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tool/report.hpp"

namespace lab {

/// What a failing test means, in the field's words.
struct Misconception {
    std::string name{};                 ///< "lost update"
    std::string test{};                 ///< how the names of its tests begin
    std::vector<std::string> found{};   ///< texts that all stand in the failure's message
    std::vector<std::string> unless{};  ///< texts of which none may stand there
    std::string says{};                 ///< what happened, for the learner
};

/// Reads an exercise's misconceptions.toml.
/// @param shown  the file's name for messages
/// Throws Failure(environment) when it isn't as it should be.
std::vector<Misconception> read_misconceptions(std::string_view text, const std::string& shown);

/// Writes into each failing test what it means: the first misconception that fits it.
void explain(Report& report, const std::vector<Misconception>& misconceptions);

}  // namespace lab
