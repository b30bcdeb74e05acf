// Some calls of one session, with all that SQLite did to the files meanwhile.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "labkit/adversaries/scenario.hpp"
#include "labkit/files/operation.hpp"

namespace adversaries {

struct Recording {
    judge::Image before;  ///< the folder when the database had been opened
    std::vector<files::Operation> operations;

    /// A line of the story: a statement, or how a call ended.
    struct Step {
        std::string what;
        std::size_t operations;  ///< how many had been done when it was over
    };
    std::vector<Step> steps;

    struct Returned {
        std::size_t operations;  ///< how many had been done when the call returned
        Ending ending;
    };
    std::vector<Returned> calls;
};

/// Makes the scenario's database, in the scenario's mode.
judge::Database new_database(const Scenario& scenario);
judge::Opening opening_of(const Scenario& scenario, bool recorded = false);

/// Runs the scenario's calls with these numbers, one after the other.
Recording record(const Scenario& scenario, const std::vector<std::size_t>& calls);

}  // namespace adversaries
