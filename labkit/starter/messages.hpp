// What the judge asks the starter for, taken off the socket.
#pragma once

#include <optional>

#include "labkit/wire/starting.hpp"

namespace starter {

struct Received {
    wire::StarterRequest request;
    int socket = -1;  ///< of a worker to start; the receiver's to close
    int output = -1;  ///< of a worker to start; the receiver's to close
};

/// Waits for the next request; nothing when the judge is gone.
std::optional<Received> receive(int control);

}  // namespace starter
