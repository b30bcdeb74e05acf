// What the judge outside of a sandbox and the starter inside of it tell each other: one of these a message.
#pragma once

#include <sys/types.h>

namespace wire {

/// What the starter is asked to do.
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

/// Where the starter finds its socket to the judge, and a worker its own.
constexpr int socket_number = 3;

}  // namespace wire
