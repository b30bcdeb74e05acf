#include "labkit/judge/sandboxed_starter.hpp"

#include <sys/socket.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>
#include <vector>

#include "labkit/judge/spawn.hpp"

namespace judge {

SandboxedStarter::SandboxedStarter(const std::string& command, const std::string& program) {
    auto arguments = nlohmann::json::parse(command).get<std::vector<std::string>>();
    arguments.push_back(program);
    auto ends = make_socket_pair(SOCK_SEQPACKET);
    pid_ = spawn(arguments, ends.theirs.get(), -1);
    control_ = std::move(ends.judges);
}

SandboxedStarter::~SandboxedStarter() {
    // The starter ends when nobody can ask it any more, and all in its sandbox with it.
    control_.close();
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

pid_t SandboxedStarter::start(int socket, int output) {
    const auto answer = ask({wire::StarterRequest::What::start}, socket, output);
    errno = answer.error;
    require(answer.error == 0, "the worker can't be started in the sandbox");
    return answer.worker;
}

std::optional<int> SandboxedStarter::status(pid_t worker) {
    const auto answer = ask({wire::StarterRequest::What::status, worker});
    return answer.ended != 0 ? std::optional{answer.status} : std::nullopt;
}

int SandboxedStarter::end(pid_t worker) {
    return ask({wire::StarterRequest::What::end, worker}).status;
}

wire::StarterAnswer SandboxedStarter::ask(wire::StarterRequest request, int socket, int output) {
    const std::array<int, 2> descriptors{socket, output};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof descriptors)> attached{};
    iovec bytes{&request, sizeof request};
    msghdr message{};
    message.msg_iov = &bytes;
    message.msg_iovlen = 1;
    if (socket >= 0) {
        message.msg_control = attached.data();
        message.msg_controllen = attached.size();
        auto* header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof descriptors);
        std::memcpy(CMSG_DATA(header), descriptors.data(), sizeof descriptors);
    }
    wire::StarterAnswer answer;
    if (sendmsg(control_.get(), &message, MSG_NOSIGNAL) < 0 ||
        recv(control_.get(), &answer, sizeof answer, 0) != sizeof answer) {
        throw std::runtime_error{"the sandbox that the workers run in has ended, or could not be made"};
    }
    return answer;
}

}  // namespace judge
