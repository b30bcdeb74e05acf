#include "labkit/wire/socket_pair.hpp"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>

namespace wire {

std::optional<Ends> make_socket_pair(int type) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, type, 0, ends.data()) != 0) {
        return std::nullopt;
    }
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    return Ends{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

}  // namespace wire
