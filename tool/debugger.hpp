#pragma once

#include <filesystem>

namespace lab {

class Workspace;
struct Lesson;
struct TestResult;

/// Throws Failure(environment), with the package to install, if there is no debugger.
void require_debugger();

/// Lets the judge run one test again, up to the statement that decided it, and starts a debugger on the
/// program there, with the tool's own terminal. The statement runs when the debugger lets it.
/// @param folder  holds the worker, and is written to
/// @param test    its scene has a line
/// Throws Failure(environment) when the program can't be debugged, as in a container that forbids it.
void debug_at_statement(const Workspace& workspace, const Lesson& lesson, const std::filesystem::path& folder,
                        const TestResult& test);

}  // namespace lab
