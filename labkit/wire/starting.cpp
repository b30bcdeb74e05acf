#include "labkit/wire/starting.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace wire {
namespace {

#ifdef MSG_CMSG_CLOEXEC
constexpr int flags = MSG_CMSG_CLOEXEC;
#else
constexpr int flags = 0;
#endif

/// A message of `Part`, with room for two descriptors.
template <class Part>
class Message {
  public:
    explicit Message(Part& part) : bytes_{&part, sizeof part} {
        header_.msg_iov = &bytes_;
        header_.msg_iovlen = 1;
        header_.msg_control = attached_.data();
        header_.msg_controllen = attached_.size();
    }
    Message(const Message&) = delete;
    Message& operator=(const Message&) = delete;

    msghdr& header() { return header_; }

    void attach(const std::array<int, 2>& descriptors) {
        auto* const attachment = CMSG_FIRSTHDR(&header_);
        attachment->cmsg_level = SOL_SOCKET;
        attachment->cmsg_type = SCM_RIGHTS;
        attachment->cmsg_len = CMSG_LEN(sizeof descriptors);
        std::memcpy(CMSG_DATA(attachment), descriptors.data(), sizeof descriptors);
    }

    std::array<int, 2> attached() {
        std::array<int, 2> descriptors{-1, -1};
        const auto* const attachment = CMSG_FIRSTHDR(&header_);
        if (attachment != nullptr && attachment->cmsg_len == CMSG_LEN(sizeof descriptors)) {
            std::memcpy(descriptors.data(), CMSG_DATA(attachment), sizeof descriptors);
        }
        return descriptors;
    }

  private:
    iovec bytes_;
    msghdr header_{};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(2 * sizeof(int))> attached_{};
};

}  // namespace

std::optional<StarterAnswer> ask(int control, StarterRequest request, int socket, int output) {
    Message message{request};
    if (socket >= 0) {
        message.attach({socket, output});
    } else {
        message.header().msg_controllen = 0;
    }
    StarterAnswer answer;
    if (sendmsg(control, &message.header(), MSG_NOSIGNAL) < 0 ||
        recv(control, &answer, sizeof answer, 0) != static_cast<ssize_t>(sizeof answer)) {
        return std::nullopt;
    }
    return answer;
}

std::optional<Received> receive(int control) {
    Received received;
    Message message{received.request};
    ssize_t count = 0;
    do {
        count = recvmsg(control, &message.header(), flags);
    } while (count < 0 && errno == EINTR);
    if (count != static_cast<ssize_t>(sizeof received.request)) {
        return std::nullopt;
    }
    const auto [socket, output] = message.attached();
    received.socket = Descriptor{socket};
    received.output = Descriptor{output};
    return received;
}

}  // namespace wire
