#pragma once

#include <vector>

#include "tool/json.hpp"
#include "tool/workspace.hpp"

// What `lab bench` measures, one file a subject. Each throws Failure(environment) when what it measures
// doesn't work. The learner's files and progress are not touched.

namespace lab {

/// A whole `./lab check` of an edited file, launcher and all, against one bare run of the compiler.
Figure check_after_an_edit(const Workspace& workspace, const Lesson& lesson);

/// A whole `./lab prove` of the solution, launcher, compiler and all four adversaries.
Figure prove_the_solution(const Workspace& workspace, const Lesson& lesson);

/// From a save to the new verdict on the screen of the watch loop, against one bare run of the compiler; and
/// what the loop takes while nothing is saved. Nothing where there are no pseudo-terminals.
std::vector<Figure> watching(const Workspace& workspace, const Lesson& lesson);

/// `lab check --all` with every exercise edited, against compiling the same files alone, as many at once.
std::vector<Figure> checking_all(const Workspace& workspace);

/// What the programs in tests/bench print, built by the preset release; nothing if there are none.
std::vector<Figure> bench_programs(const Workspace& workspace);

/// `lab grade` of a class that is made up, against compiling what it handed in alone, as many at once; and
/// what the grader takes. A hundred students take a quarter of an hour or more.
std::vector<Figure> grading_figures(const Workspace& workspace, int students);

/// From `git clone` to the output of lesson 01, the tool's first build included.
Figure clone_to_first_output(const Workspace& workspace);

}  // namespace lab
