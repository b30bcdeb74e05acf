#include "labkit/starter/messages.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace starter {

std::optional<Received> receive(int control) {
    Received received;
    std::array<int, 2> descriptors{-1, -1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof descriptors)> attached{};
    iovec bytes{&received.request, sizeof received.request};
    msghdr message{};
    message.msg_iov = &bytes;
    message.msg_iovlen = 1;
    message.msg_control = attached.data();
    message.msg_controllen = attached.size();
    ssize_t count = 0;
    do {
        count = recvmsg(control, &message, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    if (count != static_cast<ssize_t>(sizeof received.request)) {
        return std::nullopt;
    }
    if (const auto* header = CMSG_FIRSTHDR(&message);
        header != nullptr && header->cmsg_len == CMSG_LEN(sizeof descriptors)) {
        std::memcpy(descriptors.data(), CMSG_DATA(header), sizeof descriptors);
        received.socket = descriptors[0];
        received.output = descriptors[1];
    }
    return received;
}

}  // namespace starter
