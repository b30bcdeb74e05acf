// A program that ends in the middle of its work, as by kill -9, and what it had run until then.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "labkit/lesson/recorder.hpp"
#include "labkit/sqlite/sqlite.hpp"

/// Called by a program, this is the last that it does.
using Kill = std::function<void()>;
using Program = std::function<void(sqlite::Connection&, const Kill&)>;

/// The life of the process: it opens the database, works, writes down what it has run, and is gone.
[[noreturn]] inline void live(const std::string& path, int pipe, const Program& program) {
    try {
        sqlite::Connection connection{path};
        const lesson::Recorder recorder{{{"a program", connection}}};
        program(connection, [&] {
            std::string lines;
            for (const auto& step : recorder.timeline().steps()) {
                lines += step.what + '\n';
            }
            if (write(pipe, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size())) {
                raise(SIGKILL);
            }
        });
    } catch (...) {
        // Whatever it was: the other process sees that this one didn't end by SIGKILL.
    }
    _exit(EXIT_FAILURE);
}

/// Runs the program in a process of its own on the database at `path`, which nobody may have open here:
/// SQLite's connections don't survive being in two processes.
/// @returns what that process had run, and how it came out
/// @throws std::runtime_error when it ended otherwise than by SIGKILL
inline std::vector<std::string> run_until_killed(const std::string& path, const Program& program) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) {
        throw std::runtime_error{"there is no pipe to the process that is to be killed"};
    }
    const auto process = fork();
    if (process == 0) {
        live(path, ends[1], program);
    }
    close(ends[1]);
    std::string lines;
    std::array<char, 4096> buffer{};
    for (auto count = read(ends[0], buffer.data(), buffer.size()); count > 0;
         count = read(ends[0], buffer.data(), buffer.size())) {
        lines.append(buffer.data(), static_cast<std::size_t>(count));
    }
    close(ends[0]);
    int status = 0;
    if (process < 0 || waitpid(process, &status, 0) != process || !WIFSIGNALED(status) ||
        WTERMSIG(status) != SIGKILL) {
        throw std::runtime_error{"the process that was to be killed didn't end so"};
    }
    std::vector<std::string> steps;
    std::istringstream in{lines};
    for (std::string step; std::getline(in, step);) {
        steps.push_back(step);
    }
    return steps;
}
