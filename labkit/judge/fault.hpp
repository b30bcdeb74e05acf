// The ways in which a statement of a call can be made to fail.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "labkit/calls/decision.hpp"
#include "labkit/judge/outcome.hpp"

namespace judge {

struct Fault {
    std::size_t statement;  ///< from 1: the call's how-manieth
    std::string sql;
    calls::Decision decision;
    bool commits = false;  ///< where nothing fails, the statement commits the transaction

    /// What the function's caller must get to see.
    Thrown error() const;
    /// Whether the statement did its work before it reported the error; of a COMMIT, the acknowledgement is
    /// lost then.
    bool ran() const { return decision.fate == calls::Fate::run_then_fail; }
    /// What happens to the statement: "fails with SQLITE_IOERR"
    std::string how() const;
    /// "statement 3, `COMMIT`, fails with SQLITE_IOERR"
    std::string in_words() const;
};

/// @param before, after  the session's transaction beside the statement: "none", "open", "read" or "write"
/// @returns each way in which this statement is made to fail; none for a ROLLBACK, which has nothing to fall
/// back to
std::vector<Fault> faults_at(std::size_t statement, const std::string& sql, const std::string& before,
                             const std::string& after);

}  // namespace judge
