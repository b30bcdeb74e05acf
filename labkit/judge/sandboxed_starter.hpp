// The starter inside of a sandbox (labkit/starter), as the judge sees it.
#pragma once

#include <string>

#include "labkit/judge/starter.hpp"
#include "labkit/wire/descriptor.hpp"
#include "labkit/wire/starting.hpp"

namespace judge {

class SandboxedStarter : public Starter {
  public:
    /// Starts the sandbox.
    /// @param command  a JSON array: the program that makes the sandbox, its arguments and the starter's name
    /// @param program  the workers'
    /// @throws std::runtime_error when it can't be started
    SandboxedStarter(const std::string& command, const std::string& program);
    /// Ends it with all that is in it.
    ~SandboxedStarter() override;

    pid_t start(int socket, int output) override;
    std::optional<int> status(pid_t worker) override;
    int end(pid_t worker) override;

  private:
    wire::StarterAnswer ask(wire::StarterRequest request, int socket = -1, int output = -1);

    pid_t pid_ = -1;
    wire::Descriptor control_;
};

}  // namespace judge
