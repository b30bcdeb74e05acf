// What decides how some sessions can go on, as far as they share nothing but the database.
//
// The rule by which a search over orders leaves out what it has seen: two beginnings of orders are equivalent
// when in both of them
//   - the same transactions have been committed, in the same order,
//   - each session has run the same statements with the same results, and is at the same place: before the
//   same
//     statement, waiting with it, or at its end with the same answer or exception,
//   - and each open transaction looks at the database as of the same commit.
// What a statement brings is decided by the commit it looks at, by what its own session did before it, and by
// the locks that the others hold; all of these are then the same. docs/how-it-works.md has the argument at
// length; tests/judge/pruning_test.cpp compares it with the search that leaves nothing out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace judge {

class SharedState {
  public:
    explicit SharedState(std::size_t sessions) : sessions_(sessions) {}

    /// `session` has run a statement.
    /// @param before, after  its transaction: "none", "open", "read" or "write"
    void ran(std::size_t session, const std::string& sql, const std::string& result,
             const std::string& before, const std::string& after);

    /// @param places  of each session, where it is
    std::string text(const std::vector<std::string>& places) const;

  private:
    struct Seen {
        std::string history;   ///< a digest of the session's statements and results
        std::string snapshot;  ///< the commit that its open transaction looks at; empty without one
    };
    std::string commits_;  ///< a digest of what was committed, in its order
    std::vector<Seen> sessions_;
};

}  // namespace judge
