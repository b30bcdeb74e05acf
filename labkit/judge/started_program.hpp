// A worker with a socket to the judge and a pipe for what it prints, before anybody has spoken to it.
#pragma once

#include <sys/types.h>

#include "labkit/judge/starter.hpp"
#include "labkit/wire/descriptor.hpp"

namespace judge {

class StartedProgram {
  public:
    /// @throws std::runtime_error when it can't be started
    explicit StartedProgram(Starter& starter);
    /// Kills it unless it was released.
    ~StartedProgram();
    StartedProgram(const StartedProgram&) = delete;
    StartedProgram& operator=(const StartedProgram&) = delete;

    const Starter& starter() const { return starter_; }
    /// To be called once: from then on the process and our ends of its socket and its output are the
    /// caller's.
    pid_t release(wire::Descriptor& socket, wire::Descriptor& output);

  private:
    Starter& starter_;
    pid_t pid_ = -1;
    wire::Descriptor socket_;
    wire::Descriptor output_;
};

}  // namespace judge
