#include "labkit/judge/worker_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

// POSIX leaves the declaration to the program; glibc makes it, too.
extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int workers_socket = 3;
constexpr std::size_t output_kept = 8 * 1024;
constexpr std::size_t output_allowed = 1024 * 1024;
// A message holds one statement, a few rows and one answer.
constexpr std::size_t message_allowed = 4 * 1024 * 1024;
// Any number that a program doesn't end with by itself.
constexpr int agreed_status = 86;

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

std::chrono::milliseconds WorkerProcess::patience() {
    const char* asked = std::getenv("LAB_PATIENCE_MS");
    return std::chrono::milliseconds{asked == nullptr ? 5000 : std::atoi(asked)};
}

WorkerProcess::WorkerProcess() {
    const char* program = std::getenv("LAB_WORKER");
    if (program == nullptr) {
        throw std::runtime_error{"LAB_WORKER must name the worker to judge; `./lab check` does that"};
    }
    auto socket = make_socket_pair();
    auto output = make_pipe();
    // Where the worker's socket happens to be number 3 already, a copy of it to 3 would keep its
    // close-on-exec flag.
    const Descriptor high{fcntl(socket.workers.get(), F_DUPFD_CLOEXEC, 64)};
    require(high.get() >= 0, "no descriptor for the worker");
    pid_ = spawn(program, high.get(), output.workers.get());
    socket_ = std::move(socket.judges);
    output_ = std::move(output.judges);
}

WorkerProcess::~WorkerProcess() {
    kill();
    wait_status();
}

void WorkerProcess::send(const nlohmann::json& message) {
    const auto line = message.dump() + "\n";
    std::size_t sent = 0;
    while (sent < line.size()) {
        const auto count = ::send(socket_.get(), line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR) {
            return;
        }
        sent += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
}

WorkerProcess::Received WorkerProcess::receive(std::chrono::milliseconds at_most) {
    const auto deadline = Clock::now() + at_most;
    while (true) {
        if (auto message = next_message()) {
            drain_output();
            return {std::move(message)};
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        std::array<pollfd, 2> ready{{{socket_.get(), POLLIN, 0}, {output_.get(), POLLIN, 0}}};
        if (babbled_ || unread_.size() > message_allowed) {
            return {std::nullopt, Silence::babbled};
        }
        if (left.count() <= 0 || poll(ready.data(), ready.size(), static_cast<int>(left.count())) == 0) {
            return {std::nullopt, Silence::kept_quiet};
        }
        if (!drain_output()) {
            return {std::nullopt, Silence::flooded};
        }
        if (ready[0].revents != 0 && !read_socket()) {
            drain_output();
            return {std::nullopt, Silence::ended};
        }
    }
}

std::optional<nlohmann::json> WorkerProcess::next_message() {
    const auto end = unread_.find('\n');
    if (end == std::string::npos) {
        return std::nullopt;
    }
    auto message = nlohmann::json::parse(unread_.substr(0, end), nullptr, false);
    unread_.erase(0, end + 1);
    // A worker of ours sends objects; what else arrives was written to the socket by somebody else in that
    // process.
    babbled_ = babbled_ || !message.is_object() || !message.contains("is");
    return babbled_ ? std::nullopt : std::optional{std::move(message)};
}

bool WorkerProcess::read_socket() {
    std::array<char, 16 * 1024> buffer{};
    const auto count = read(socket_.get(), buffer.data(), buffer.size());
    if (count > 0) {
        unread_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return count > 0 || (count < 0 && errno == EINTR);
}

bool WorkerProcess::drain_output() {
    std::array<char, 16 * 1024> buffer{};
    while (true) {
        const auto count = read(output_.get(), buffer.data(), buffer.size());
        if (count == 0) {
            output_.close();  // the worker closed its end; poll() would report that again and again
        }
        if (count <= 0) {
            return true;
        }
        const auto size = static_cast<std::size_t>(count);
        printed_in_all_ += size;
        if (printed_.size() < output_kept) {
            printed_.append(buffer.data(), std::min(size, output_kept - printed_.size()));
        }
        if (printed_in_all_ > output_allowed) {
            return false;
        }
    }
}

std::string WorkerProcess::take_output() {
    drain_output();
    if (printed_in_all_ > printed_.size() && printed_.size() == output_kept) {
        printed_ += "\n… (more was printed than is shown)\n";
    }
    printed_in_all_ = 0;
    return std::exchange(printed_, {});
}

bool WorkerProcess::end() {
    send({{"do", "end"}, {"status", agreed_status}});
    const auto deadline = Clock::now() + patience();
    // The socket closes when the process is gone: that is what is waited for, not a message.
    while (receive(patience()).message && Clock::now() < deadline) {
    }
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) != pid_) {
        // Closed, but not gone yet: between the two lies no more than the end of the process itself.
        const auto soon = Clock::now() + std::chrono::milliseconds{500};
        pid_t ended = 0;
        while (ended == 0 && Clock::now() < soon) {
            ended = waitpid(pid_, &status, WNOHANG);
            poll(nullptr, 0, 1);
        }
        if (ended == 0) {
            kill();
            status = wait_status();
        }
    }
    wait_status_ = status;
    return WIFEXITED(status) && WEXITSTATUS(status) == agreed_status;
}

void WorkerProcess::kill() {
    if (!wait_status_) {
        ::kill(-pid_, SIGKILL);
    }
}

int WorkerProcess::wait_status() {
    if (!wait_status_) {
        int status = 0;
        while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
        }
        wait_status_ = status;
        // What it started in its group ends with it.
        ::kill(-pid_, SIGKILL);
    }
    return *wait_status_;
}

}  // namespace judge
