#pragma once

#include <filesystem>
#include <vector>

#include "tool/json.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// The documents that speak of the whole course: README.md, design.md, docs/*.md; those that exist, in order.
std::vector<std::filesystem::path> course_documents(const Workspace& workspace);

/// The documents of one lesson: its README and its exercise's, those that exist.
std::vector<std::filesystem::path> lesson_documents(const Workspace& workspace, const Lesson& lesson);

/// Runs the commands of a document's `console` blocks, one after the other, away from the learner's files and
/// progress (see Workspace), and compares their output with what the document promises.
/// @param count  raised by the number of commands
std::vector<Problem> check_document(const Workspace& workspace, const std::filesystem::path& document,
                                    std::size_t& count);

}  // namespace lab
