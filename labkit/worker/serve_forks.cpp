#include "labkit/worker/serve_forks.hpp"

#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ios>

#include "labkit/wire/fork_server.hpp"
#include "labkit/wire/starting.hpp"
#endif

namespace worker {

#ifdef __linux__
namespace {

/// Where the C library keeps the number of its thread, which it takes for the process's own: nullptr where
/// the kernel doesn't say (it does where it can restore checkpoints).
pid_t* number_of_this_thread() {
    pid_t* number = nullptr;
    return prctl(PR_GET_TID_ADDRESS, &number) == 0 ? number : nullptr;
}

/// As fork() does, but for who the parent is: the one that has started this server, and will wait for the
/// worker as for one that it has started itself.
pid_t fork_for_our_parent() {
    auto* const number = number_of_this_thread();
    const auto flags =
        CLONE_PARENT | SIGCHLD | (number != nullptr ? CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID : 0);
    // The last two come in this order or in the other, as the processor has it; one of them isn't looked at.
    return static_cast<pid_t>(syscall(SYS_clone, flags, nullptr, nullptr, number, number));
}

void become_a_worker(const wire::Received& received) {
    prctl(PR_SET_DUMPABLE, 1);
    setpgid(0, 0);
    dup2(received.output.get(), STDOUT_FILENO);
    dup2(received.output.get(), STDERR_FILENO);
    dup2(received.socket.get(), wire::socket_number);
}

#ifdef __SANITIZE_ADDRESS__
constexpr bool can_serve = false;  // not before its library has begun
#else
constexpr bool can_serve = true;
#endif

}  // namespace

void serve_forks(int count, char** arguments) {
    if (count != 2 || std::strcmp(arguments[1], wire::fork_server_argument) != 0) {
        return;
    }
    if (!can_serve) {
        _exit(EXIT_FAILURE);
    }
    // std::cout and the like, which the first object that includes <iostream> makes otherwise.
    const std::ios_base::Init streams;
    // A worker runs as the same user: it may neither trace this process nor look into it.
    prctl(PR_SET_DUMPABLE, 0);
    while (auto received = wire::receive(wire::socket_number)) {
        const pid_t worker = fork_for_our_parent();
        if (worker == 0) {
            become_a_worker(*received);
            return;
        }
        // Before anybody knows of the worker: that its socket closes is how its end is seen.
        received.reset();
        const wire::StarterAnswer answer{.error = worker < 0 ? errno : 0, .worker = worker};
        if (send(wire::socket_number, &answer, sizeof answer, MSG_NOSIGNAL) != sizeof answer) {
            break;
        }
    }
    _exit(EXIT_SUCCESS);
}
#else
void serve_forks(int, char**) {}
#endif

}  // namespace worker
