// Sees every statement of this process before SQLite runs it, and may make it fail.
//
// A program that links this library has its own sqlite3_step, which asks the observer and then calls
// SQLite's. That covers each connection of the process, the C API as well as the wrapper, and it can refuse a
// statement with any code, which sqlite3_trace_v2 can't. (docs/how-it-works.md tells how the linker makes
// this work.)
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "labkit/calls/decision.hpp"

namespace calls {

class Observer {
  public:
    virtual ~Observer() = default;
    /// @param sql  with its parameters' values filled in
    virtual Decision about_to_run(sqlite3* database, const std::string& sql) = 0;
    virtual void row(sqlite3* database, const std::vector<std::string>& values) = 0;
    /// @param changes  rows inserted, changed or deleted; nothing for statements of another kind
    virtual void done(sqlite3* database, int code, std::optional<std::int64_t> changes) = 0;
};

/// From now on `observer` is asked; nullptr ends that. There is one for the whole process, as there is one
/// sqlite3_step. SQLite itself runs statements on several threads at once; an observer that meets threads
/// does its own locking.
void observe(Observer* observer);

}  // namespace calls
