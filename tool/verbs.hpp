#pragma once

#include <string>
#include <vector>

#include "tool/failure.hpp"

namespace lab {

class Workspace;

// One function a verb, one file each. They print results to stdout and diagnostics to stderr, and throw
// Failure. An empty id stands for the first pending exercise.

struct CheckOptions {
    std::string id{};
    std::string with{};  ///< the file to judge in place of the learner's
    bool json = false;
};

struct ProveOptions {
    std::string id{};
    std::string with{};      ///< the file to prove in place of the learner's
    std::string mode{};      ///< journal mode and synchronous level, "WAL/NORMAL"; empty: the exercise's
    std::string schedule{};  ///< one order to run in place of the adversaries, "ABBA"
    std::string html{};      ///< a page to write
    bool json = false;
};

struct DebugOptions {
    std::string id{};
    std::string with{};  ///< the file to look into in place of the learner's
};

struct HintOptions {
    std::string id{};
    int task = 0;  ///< 0: the first failing one
    bool all = false;
    bool next_by_key = false;  ///< shown where a key asks for more: without the command that does
};

struct VerifyOptions {
    std::vector<std::string> ids{};  ///< empty: the whole course with its documents
    bool json = false;
};

struct BenchOptions {
    bool json = false;
    bool clone = false;    ///< also the time from a clone to lesson 01's output
    bool grading = false;  ///< the figures of grading a class, and no other
    int students = 100;    ///< in that class
};

/// `lab` alone: watch on a terminal, or else welcome.
Exit start(const Workspace& workspace);
Exit welcome(const Workspace& workspace);
/// Judges the current exercise again and again, as its file is saved. Without a terminal: once.
Exit watch(const Workspace& workspace);
Exit run(const Workspace& workspace, const std::string& id, bool no_ask);
Exit check(const Workspace& workspace, const CheckOptions& options);
/// Judges every exercise that the learner has touched, a line each.
Exit check_all(const Workspace& workspace);
/// Stops the program at the statement that decided the first failing test, and starts a debugger there.
Exit debug(const Workspace& workspace, const DebugOptions& options);
Exit prove(const Workspace& workspace, const ProveOptions& options);
Exit list(const Workspace& workspace, bool json);
Exit hint(const Workspace& workspace, const HintOptions& options);
Exit solution(const Workspace& workspace, const std::string& id);
Exit diff(const Workspace& workspace, const std::string& id);
Exit reset(const Workspace& workspace, const std::string& id);
Exit verify(const Workspace& workspace, const VerifyOptions& options);
Exit design(const Workspace& workspace, bool write);
Exit bench(const Workspace& workspace, const BenchOptions& options);
Exit doctor(const Workspace& workspace);
/// @param arguments  handed on to ctest
Exit test(const Workspace& workspace, const std::vector<std::string>& arguments);
/// `grade` and `handout`: builds the instructors' program and has it do the verb.
Exit instructors_verb(const Workspace& workspace, const std::string& verb,
                      const std::vector<std::string>& arguments);

}  // namespace lab
