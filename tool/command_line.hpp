#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "tool/failure.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// Parses a program's arguments and does the verb that they ask for, in the course that the environment
/// names. What isn't a command line is told on stderr and is Exit::usage; --help is Exit::done.
/// @param verb  set by a callback of the parsing, or what is done without one
inline Exit parse_and_do(CLI::App& app, int count, char** arguments,
                         const std::function<Exit(const Workspace&)>& verb) {
    try {
        app.parse(count, arguments);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? Exit::done : Exit::usage;
    }
    const Workspace workspace(arguments[0]);
    return verb(workspace);
}

}  // namespace lab
