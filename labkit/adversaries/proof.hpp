// All four adversaries on one scenario: what `lab prove` runs.
#pragma once

#include "labkit/adversaries/scenario.hpp"

namespace adversaries {

/// Runs the adversaries and writes what they found to the file that the environment's LAB_PROOF names, as
/// JSON: `lab prove` reads it. LAB_MODE ("WAL/NORMAL") opens the database in another mode than the
/// scenario's. LAB_SCHEDULE ("ABBA") runs the scenario's first race in that one order in their place.
/// What the environment asks for and isn't there is refused with a sentence, in the same file.
/// @throws std::runtime_error when the file can't be written
void prove(Scenario scenario);

}  // namespace adversaries
