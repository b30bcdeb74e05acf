#include "labkit/judge/starter.hpp"

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "labkit/judge/sandboxed_starter.hpp"
#include "labkit/judge/spawn.hpp"
#include "labkit/wire/fork_server.hpp"

namespace judge {
namespace {

/// One a thread, and for each program: what a server forks is told to end with the thread that started it.
wire::ForkServer& fork_server_for(const std::string& program) {
    thread_local std::map<std::string, wire::ForkServer> servers;
    return servers
        .try_emplace(program,
                     [program](int socket) {
                         return spawn({program, wire::fork_server_argument}, socket, -1);
                     })
        .first->second;
}

/// Workers as children of this process.
class PlainStarter : public Starter {
  public:
    explicit PlainStarter(std::string program) : program_{std::move(program)} {}

    pid_t start(int socket, int output) override {
        const auto forked = fork_server_for(program_).fork(socket, output);
        return forked ? *forked : spawn({program_}, socket, output);
    }

    std::optional<int> status(pid_t worker) override {
        int status = 0;
        if (waitpid(worker, &status, WNOHANG) != worker) {
            return std::nullopt;
        }
        ::kill(-worker, SIGKILL);
        return status;
    }

    int end(pid_t worker) override {
        ::kill(-worker, SIGKILL);
        int status = 0;
        while (waitpid(worker, &status, 0) < 0 && errno == EINTR) {
        }
        // What it started meanwhile, in its group.
        ::kill(-worker, SIGKILL);
        return status;
    }

  private:
    std::string program_;
};

std::unique_ptr<Starter> new_starter(const std::string& program, const char* sandbox) {
    if (sandbox != nullptr) {
        return std::make_unique<SandboxedStarter>(sandbox, program);
    }
    return std::make_unique<PlainStarter>(program);
}

}  // namespace

Starter& Starter::from_environment() {
    const char* program = std::getenv("LAB_WORKER");
    if (program == nullptr) {
        throw std::runtime_error{"LAB_WORKER must name the worker to judge; `./lab check` does that"};
    }
    static std::map<std::string, std::unique_ptr<Starter>> starters;
    auto& starter = starters[program];
    if (starter == nullptr) {
        starter = new_starter(program, std::getenv("LAB_STARTER"));
    }
    return *starter;
}

}  // namespace judge
