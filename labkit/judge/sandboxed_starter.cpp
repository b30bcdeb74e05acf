#include "labkit/judge/sandboxed_starter.hpp"

#include <sys/socket.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <nlohmann/json.hpp>
#include <vector>

#include "labkit/judge/spawn.hpp"

namespace judge {

SandboxedStarter::SandboxedStarter(const std::string& command, const std::string& program) {
    auto arguments = nlohmann::json::parse(command).get<std::vector<std::string>>();
    arguments.push_back(program);
    auto ends = make_socket_pair(SOCK_SEQPACKET);
    pid_ = spawn(arguments, ends.theirs.get(), -1);
    control_ = std::move(ends.ours);
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
    const auto answer = wire::ask(control_.get(), request, socket, output);
    if (!answer) {
        throw std::runtime_error{"the sandbox that the workers run in has ended, or could not be made"};
    }
    return *answer;
}

}  // namespace judge
