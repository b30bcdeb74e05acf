// A look at what is left in the tables, against what the callers were told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "labkit/adversaries/scenario.hpp"
#include "labkit/adversaries/verdict.hpp"

namespace adversaries {

/// What the caller of a request knows.
enum class Told { nothing, it_took_effect, it_did_not };

struct Asked {
    const Call& call;
    Told told;
};

/// @returns `told` of a call that came to its end
Told told_by(const Ending& ending);

struct Look {
    std::string path;  ///< of the database's file
    /// What it means when a request was acknowledged and its effect isn't there.
    Anomaly missing = Anomaly::lost_acknowledgement;
    bool is_the_file_whole = false;  ///< whether to check that, too, which takes longer
};

/// @returns the first rule that is broken, in the scenario's words; nothing when all holds
std::optional<Finding> inspect(const Scenario& scenario, const std::vector<Asked>& asked, const Look& look);

/// The scenario's tables, as another connection reads them; empty while they are locked.
Tables tables_in(const Scenario& scenario, const std::string& path);

}  // namespace adversaries
