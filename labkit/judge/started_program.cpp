#include "labkit/judge/started_program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <utility>

// POSIX leaves the declaration to the program; glibc makes it, too.
extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace judge {
namespace {

constexpr int workers_socket = 3;

void require(bool done, const char* what) {
    if (!done) {
        throw std::runtime_error{fmt::format("{}: {}", what, std::strerror(errno))};
    }
}

struct Ends {
    Descriptor judges;
    Descriptor workers;
};

Ends make_socket_pair() {
    std::array<int, 2> ends{};
    require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0, "no socket for the worker");
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

Ends make_pipe() {
    std::array<int, 2> ends{};
    require(pipe(ends.data()) == 0, "no pipe for the worker's output");
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

/// Starts `program` in a process group of its own, with these as its socket and its output.
pid_t spawn(const char* program, int socket, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&actions, socket, workers_socket);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);

    std::string name = program;
    std::array<char*, 2> arguments{name.data(), nullptr};
    pid_t pid = -1;
    errno = posix_spawn(&pid, program, &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    require(errno == 0, program);
    return pid;
}

}  // namespace

StartedProgram::StartedProgram(std::string program) : program_{std::move(program)} {
    auto socket = make_socket_pair();
    auto output = make_pipe();
    // Where the worker's socket happens to be number 3 already, a copy of it to 3 would keep its
    // close-on-exec flag.
    const Descriptor high{fcntl(socket.workers.get(), F_DUPFD_CLOEXEC, 64)};
    require(high.get() >= 0, "no descriptor for the worker");
    pid_ = spawn(program_.c_str(), high.get(), output.workers.get());
    socket_ = std::move(socket.judges);
    output_ = std::move(output.judges);
}

StartedProgram::~StartedProgram() {
    if (pid_ > 0) {
        ::kill(-pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
}

pid_t StartedProgram::release(Descriptor& socket, Descriptor& output) {
    socket = std::move(socket_);
    output = std::move(output_);
    return std::exchange(pid_, -1);
}

}  // namespace judge
