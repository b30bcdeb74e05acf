#pragma once

#include <string>
#include <vector>

#include "tool/judging.hpp"
#include "tool/proof.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Lets the four adversaries loose on a program.
/// @param program      a file of the course that fulfils the lesson's contract, seen from the root
/// @param environment  what the judge's hidden test is told: LAB_MODE, LAB_SCHEDULE
/// @returns the judge's JSON
/// Throws Failure when the program isn't there or doesn't compile.
std::string prove_program(const Workspace& workspace, const Judging& judging, const Lesson& lesson,
                          const std::string& program,
                          const std::vector<std::pair<std::string, std::string>>& environment);

/// One cell: what one adversary did to one program.
std::string matrix_cell(const ProofVerdict& verdict);

/// The course matrix as a Markdown table: the manifest's rows against the adversaries, each cell from a run.
std::vector<std::string> course_matrix(const Workspace& workspace, const Judging& judging,
                                       const Lesson& lesson);

}  // namespace lab
