// A program with a socket to the judge and a pipe for what it prints, before anybody has spoken to it.
#pragma once

#include <sys/types.h>

#include <string>

#include "labkit/judge/descriptor.hpp"

namespace judge {

class StartedProgram {
  public:
    /// Starts it, in a process group of its own.
    /// @throws std::runtime_error when it can't be started
    explicit StartedProgram(std::string program);
    /// Kills it unless it was released.
    ~StartedProgram();
    StartedProgram(const StartedProgram&) = delete;
    StartedProgram& operator=(const StartedProgram&) = delete;

    const std::string& program() const { return program_; }
    /// To be called once: from then on the process and our ends of its socket and its output are the
    /// caller's.
    pid_t release(Descriptor& socket, Descriptor& output);

  private:
    std::string program_;
    pid_t pid_ = -1;
    Descriptor socket_;
    Descriptor output_;
};

}  // namespace judge
