// A contract whose function does what no function should.
#pragma once

#include <string>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

struct Deed {
    std::string name;

    auto fields() const { return std::tie(name); }
};

/// @returns "done", for the deeds that come back at all
std::string misbehave(sqlite::Connection& connection, const Deed& deed);
