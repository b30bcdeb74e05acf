// A contract whose function runs whatever SQL it is given.
#pragma once

#include <string>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

struct Script {
    std::string sql;

    auto fields() const { return std::tie(sql); }
};

/// Runs the script's statements, one after the other; an error ends it, and its transaction is rolled back.
/// @returns "done"
std::string run_script(sqlite::Connection& connection, const Script& script);
