#include "labkit/judge/started_program.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <exception>
#include <utility>

#include "labkit/judge/spawn.hpp"

namespace judge {
namespace {

wire::Ends make_pipe() {
    std::array<int, 2> ends{};
    require(pipe(ends.data()) == 0, "no pipe for the worker's output");
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return {wire::Descriptor{ends[0]}, wire::Descriptor{ends[1]}};
}

}  // namespace

StartedProgram::StartedProgram(Starter& starter) : starter_{starter} {
    auto socket = make_socket_pair(SOCK_STREAM);
    auto output = make_pipe();
    pid_ = starter_.start(socket.theirs.get(), output.theirs.get());
    socket_ = std::move(socket.ours);
    output_ = std::move(output.ours);
}

StartedProgram::~StartedProgram() {
    if (pid_ <= 0) {
        return;
    }
    try {
        starter_.end(pid_);
    } catch (const std::exception&) {
        // The sandbox is gone, and the worker with it.
    }
}

pid_t StartedProgram::release(wire::Descriptor& socket, wire::Descriptor& output) {
    socket = std::move(socket_);
    output = std::move(output_);
    return std::exchange(pid_, -1);
}

}  // namespace judge
