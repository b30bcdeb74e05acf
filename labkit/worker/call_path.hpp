// Through which calls the learner's code came to a statement.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <vector>

namespace worker {

class CallPaths {
  public:
    /// The return addresses from sqlite3_step on of those in this program (and not in a library), the
    /// innermost first: as addr2line takes them, in hexadecimal with spaces between. Empty where they can't
    /// be had.
    /// @returns the text when the path is new, and from then on its number among the paths, from 0: there
    ///          are few of them, and a message at each statement that must not cost much
    nlohmann::json current();

  private:
    // To a learner's line it is seven.
    using Addresses = std::array<void*, 10>;
    std::vector<Addresses> seen_;
};

}  // namespace worker
