// What those who start workers and those who want them started tell each other, one of these a message: the
// judge outside of a sandbox and the starter inside of it, and either of them and a fork server.
#pragma once

#include <sys/types.h>

#include <optional>

#include "labkit/wire/descriptor.hpp"

namespace wire {

struct StarterRequest {
    enum class What : int {
        start,   ///< start a worker; its socket and its output's pipe come with the message, in this order
        status,  ///< say whether it has ended
        end,     ///< kill it and whatever it started, and answer when that is gone
    };
    What what = What::start;
    pid_t worker = 0;
};

struct StarterAnswer {
    int error = 0;     ///< what errno was, when a worker couldn't be started
    pid_t worker = 0;  ///< its number, as the starter counts processes
    int ended = 0;     ///< whether it has ended
    int status = 0;    ///< if so: how, as waitpid() tells it
};

/// Where a starter and a fork server find their socket to who asks them, and a worker its own.
constexpr int socket_number = 3;

/// @param control  a socket of type SOCK_SEQPACKET
/// @param socket   goes with a request to start a worker, as `output` does; otherwise -1
/// @returns the answer; nothing when the other end is gone, or says something else
std::optional<StarterAnswer> ask(int control, StarterRequest request, int socket = -1, int output = -1);

struct Received {
    StarterRequest request;
    Descriptor socket;  ///< of a worker to start
    Descriptor output;  ///< of a worker to start
};

/// Waits for the next request; nothing when the one that asks is gone.
std::optional<Received> receive(int control);

}  // namespace wire
