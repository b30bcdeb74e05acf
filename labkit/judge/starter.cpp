#include "labkit/judge/starter.hpp"

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>

#include "labkit/judge/sandboxed_starter.hpp"
#include "labkit/judge/spawn.hpp"

namespace judge {
namespace {

std::string program_to_judge() {
    const char* const program = std::getenv("LAB_WORKER");
    if (program == nullptr) {
        throw std::runtime_error{"LAB_WORKER must name the worker to judge; `./lab check` does that"};
    }
    return program;
}

/// Workers as children of this process.
class PlainStarter : public Starter {
  public:
    pid_t start(int socket, int output) override { return spawn({program_to_judge()}, socket, output); }

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
};

std::unique_ptr<Starter> new_starter() {
    if (const char* const sandbox = std::getenv("LAB_STARTER")) {
        return std::make_unique<SandboxedStarter>(sandbox, program_to_judge());
    }
    return std::make_unique<PlainStarter>();
}

}  // namespace

Starter& Starter::from_environment() {
    static const auto starter = new_starter();
    return *starter;
}

}  // namespace judge
