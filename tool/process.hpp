#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lab {

/// A program to run. The first of `arguments` is looked up in PATH unless it has a slash.
struct Command {
    std::vector<std::string> arguments;
    std::string directory{};  ///< where it runs; empty: where the tool runs
    std::vector<std::pair<std::string, std::string>> environment{};  ///< set in addition to the tool's own
    std::chrono::milliseconds limit{0};  ///< wall time after which it is killed; 0: none
    std::string note{};  ///< shown on stderr, if that is a terminal, once it takes longer than a second
    std::size_t keep = 4U << 20U;  ///< bytes kept of each of out and err
};

/// How a program ended.
struct Outcome {
    int status = 0;  ///< its exit status, or 128 + the signal that ended it; 127: it could not be started
    int signal = 0;  ///< the signal that ended it, or 0
    bool timed_out = false;  ///< killed because it ran longer than the limit
    std::string out{};
    std::string err{};
};

/// Runs a program without a terminal (its stdin is empty) in a process group of its own and keeps what it
/// prints. Whatever of its group is left when it ends is killed. Throws Interrupted, after ending it, on
/// Ctrl-C. May be called from several threads.
Outcome capture(const Command& command);

/// Runs a program with the tool's own terminal, stdin, stdout and stderr, and returns its status as Outcome
/// does. Throws Interrupted, after the program has ended, on Ctrl-C.
int pass_through(const Command& command);

}  // namespace lab
