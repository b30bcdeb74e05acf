#include "labkit/judge/spawn.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

// POSIX leaves the declaration to the program; glibc makes it, too.
extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace judge {
namespace {

constexpr int programs_socket = 3;

}  // namespace

void require(bool done, const std::string& what) {
    if (!done) {
        throw std::runtime_error{fmt::format("{}: {}", what, std::strerror(errno))};
    }
}

wire::Ends make_socket_pair(int type) {
    auto ends = wire::make_socket_pair(type);
    require(ends.has_value(), "no socket for the worker");
    return std::move(*ends);
}

pid_t spawn(const std::vector<std::string>& arguments, int socket, int output) {
    // Where the socket happens to be number 3 already, a copy of it to 3 would keep its close-on-exec flag.
    const wire::Descriptor high{fcntl(socket, F_DUPFD_CLOEXEC, 64)};
    require(high.get() >= 0, "no descriptor for the worker");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (output >= 0) {
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
    }
    posix_spawn_file_actions_adddup2(&actions, high.get(), programs_socket);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);

    auto texts = arguments;
    std::vector<char*> pointers;
    for (auto& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    pid_t pid = -1;
    errno = posix_spawnp(&pid, pointers.front(), &actions, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    require(errno == 0, arguments.front());
    return pid;
}

}  // namespace judge
