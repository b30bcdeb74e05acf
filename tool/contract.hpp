#pragma once

#include "tool/progress.hpp"
#include "tool/report.hpp"

namespace lab {

/// Remembers the contract that a learner's file was checked with, in .lab/contracts/<id>, and when the file
/// fails after an update has changed the contract, says on stdout what has changed: as long as the file
/// doesn't compile, and once when it does.
/// @param untouched  the file is the stub: nothing of it was written for an older contract
/// Throws Failure(environment) if it can't be remembered.
void follow_contract(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
                     const Verdict& verdict, bool untouched);

}  // namespace lab
