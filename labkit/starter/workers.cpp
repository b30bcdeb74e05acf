#include "labkit/starter/workers.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace starter {
namespace {

[[noreturn]] void become(std::string& program, int socket, int output) {
    setpgid(0, 0);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    dup2(socket, wire::socket_number);
    std::array<char*, 2> arguments{program.data(), nullptr};
    execv(program.c_str(), arguments.data());
    _exit(127);
}

}  // namespace

wire::StarterAnswer Workers::start(int socket, int output) {
    const pid_t worker = fork();
    const int error = errno;
    if (worker == 0) {
        become(program_, socket, output);
    }
    close(socket);
    close(output);
    if (worker < 0) {
        return {.error = error};
    }
    setpgid(worker, worker);
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
