#include "labkit/starter/workers.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace starter {
namespace {

/// @param argument  nullptr: none
/// @param output    -1: this program's
pid_t start_program(std::string& program, const char* argument, int socket, int output) {
    const pid_t started = fork();
    if (started != 0) {
        setpgid(started, started);
        return started;
    }
    setpgid(0, 0);
    if (output >= 0) {
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
    }
    dup2(socket, wire::socket_number);
    // The interface is older than const; nothing is written to.
    std::array<char*, 3> arguments{program.data(), const_cast<char*>(argument), nullptr};
    execv(program.c_str(), arguments.data());
    _exit(127);
}

}  // namespace

Workers::Workers(std::string program)
    : program_{std::move(program)}, server_{[this](int socket) {
          return start_program(program_, wire::fork_server_argument, socket, -1);
      }} {}

wire::StarterAnswer Workers::start(int socket, int output) {
    const auto forked = server_.fork(socket, output);
    const pid_t worker = forked ? *forked : start_program(program_, nullptr, socket, output);
    if (worker < 0) {
        return {.error = errno};
    }
    running_.insert(worker);
    return {.worker = worker};
}

wire::StarterAnswer Workers::status(pid_t worker) {
    collect(false);
    const auto ended = ended_.find(worker);
    if (ended == ended_.end()) {
        return {.worker = worker};
    }
    if (running_.empty()) {
        end_all_else();
    } else {
        kill(-worker, SIGKILL);
    }
    const int status = ended->second;
    ended_.erase(ended);
    return {.worker = worker, .ended = 1, .status = status};
}

wire::StarterAnswer Workers::end(pid_t worker) {
    kill(-worker, SIGKILL);
    while (running_.contains(worker)) {
        collect(true);
    }
    return status(worker);
}

/// Takes in who has ended: workers, and what workers have left behind.
void Workers::collect(bool wait) {
    int status = 0;
    for (pid_t who = waitpid(-1, &status, wait ? 0 : WNOHANG); who > 0; who = waitpid(-1, &status, WNOHANG)) {
        if (running_.erase(who) == 1) {
            ended_[who] = status;
        }
    }
}

/// Nothing may act on the database, or remember anything, from one worker to the next.
void Workers::end_all_else() {
    while (kill(-1, SIGKILL) == 0 || errno != ESRCH) {
        collect(true);
    }
}

}  // namespace starter
