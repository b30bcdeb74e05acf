#pragma once

#include "tool/candidate.hpp"
#include "tool/failure.hpp"
#include "tool/progress.hpp"
#include "tool/report.hpp"

namespace lab {

/// What a verdict on a candidate means for the tool's exit status.
Exit status_of(const Verdict& verdict);

/// Whether a candidate is the stub as the course hands it out.
bool untouched(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate);

/// Remembers a verdict on the learner's own file: the file itself, if anything was written in it, the tasks
/// that fail, and the bytes if all passed.
void remember(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
              const Candidate& candidate, const Verdict& verdict);

/// Prints a verdict for a learner.
void show(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
          const Verdict& verdict);

}  // namespace lab
