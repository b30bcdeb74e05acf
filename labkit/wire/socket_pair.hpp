// Two connected ends for two processes.
#pragma once

#include <optional>

#include "labkit/wire/descriptor.hpp"

namespace wire {

/// Two ends that no program inherits unless it is given one.
struct Ends {
    Descriptor ours;
    Descriptor theirs;
};

/// @param type  SOCK_STREAM or SOCK_SEQPACKET
/// @returns nothing when the system gives none; errno says why
std::optional<Ends> make_socket_pair(int type);

}  // namespace wire
