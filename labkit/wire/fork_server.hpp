// A program that waits just before its start and forks itself for each worker that is wanted: loading and
// linking it takes longer than most calls of a worker, and is done once so.
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>

#include "labkit/wire/descriptor.hpp"

namespace wire {

/// The argument that makes a worker's program a fork server (labkit/worker/serve_forks.hpp).
constexpr const char* fork_server_argument = "fork server";

class ForkServer {
  public:
    /// Starts the program that is to be a fork server, with our end's other end as its socket.
    /// @returns the process's number
    using Launch = std::function<pid_t(int socket)>;

    /// @param launch  is called whenever there is no server: at first, and when one has gone
    explicit ForkServer(Launch launch) : launch_{std::move(launch)} {}
    ~ForkServer();
    ForkServer(const ForkServer&) = delete;
    ForkServer& operator=(const ForkServer&) = delete;

    /// @param socket  what the new process gets as its socket
    /// @param output  what it gets as stdout and stderr
    /// @returns the number of a process that is a child of this one, in a process group of its own, and has
    ///          run nothing of the program yet; nothing where the program can't do this, or no more: then it
    ///          has to be started as any other
    std::optional<pid_t> fork(int socket, int output);

  private:
    bool has_begun();
    void stop();

    Launch launch_;
    pid_t server_ = -1;
    Descriptor control_;
    bool hopeless_ = false;
};

}  // namespace wire
