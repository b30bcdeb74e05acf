// Where a session is after it was told to go on: before its next statement, waiting for a lock, or at the
// call's end.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "labkit/judge/outcome.hpp"
#include "labkit/judge/scene.hpp"

namespace judge {

struct Event {
    enum class Kind { stopped, blocked, answered, threw };
    Kind kind = Kind::stopped;
    std::string sql;              ///< stopped: the statement that is about to run
    std::size_t number = 0;       ///< of that statement, in the test
    std::string path;             ///< through which calls of the program it came
    bool own_connection = false;  ///< stopped: on a connection that the function opened itself
    std::string
        last;  ///< what the statement before brought, for a story: "1 row", "SQLITE_BUSY"; may be empty
    std::size_t operations = 0;  ///< on files, since the database was opened, where they are recorded
    std::string printed;         ///< what the program printed since the event before
    nlohmann::json answer;       ///< answered
    Thrown thrown;               ///< threw

    /// The statement that it is about.
    Reached reached() const { return {number, sql, path, false}; }
    bool finished() const { return kind == Kind::answered || kind == Kind::threw; }
};

/// @param message  a worker's "stopped", "blocked", "answered" or "threw"
/// @throws nlohmann::json::exception when it lacks a part
Event event_from(const nlohmann::json& message);

}  // namespace judge
