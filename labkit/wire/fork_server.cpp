#include "labkit/wire/fork_server.hpp"

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <utility>

#include "labkit/wire/socket_pair.hpp"
#include "labkit/wire/starting.hpp"

namespace wire {
namespace {

constexpr timeval patience{5, 0};

/// What came from the program is anybody's who wrote it.
bool is_our_child(pid_t process) {
    siginfo_t unused{};
    return process > 0 &&
           waitid(P_PID, static_cast<id_t>(process), &unused, WEXITED | WNOHANG | WNOWAIT) == 0;
}

}  // namespace

ForkServer::~ForkServer() {
    stop();
}

std::optional<pid_t> ForkServer::fork(int socket, int output) {
    if (!has_begun()) {
        return std::nullopt;
    }
    const auto answer = ask(control_.get(), {}, socket, output);
    if (answer && answer->error == 0 && answer->worker != server_ && is_our_child(answer->worker)) {
        // Here as well as there: it may be killed by its group's number before it has run.
        setpgid(answer->worker, answer->worker);
        return answer->worker;
    }
    // Somebody has killed it, or it never was one. Once more would be once more for every worker.
    stop();
    hopeless_ = true;
    return std::nullopt;
}

/// @returns whether there is a server: one that begins says so.
bool ForkServer::has_begun() {
    if (control_.get() >= 0 || hopeless_) {
        return !hopeless_;
    }
    auto ends = make_socket_pair(SOCK_SEQPACKET);
    if (!ends) {
        return false;
    }
    control_ = std::move(ends->ours);
    setsockopt(control_.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    server_ = launch_(ends->theirs.get());
    return true;
}

void ForkServer::stop() {
    control_.close();
    if (server_ > 0) {
        kill(server_, SIGKILL);
        while (waitpid(server_, nullptr, 0) < 0 && errno == EINTR) {
        }
        server_ = -1;
    }
}

}  // namespace wire
