// How workers are started and ended: by the judge itself, or by a starter inside of a sandbox.
#pragma once

#include <sys/types.h>

#include <optional>

namespace judge {

class Starter {
  public:
    virtual ~Starter() = default;
    Starter(const Starter&) = delete;
    Starter& operator=(const Starter&) = delete;

    /// Starts a worker in a process group of its own.
    /// @param socket  what it gets as descriptor 3
    /// @param output  what it gets as stdout and stderr
    /// @returns its number, for the calls below
    /// @throws std::runtime_error when it can't be started
    virtual pid_t start(int socket, int output) = 0;

    /// How a worker has ended, as waitpid() tells it; nothing while it runs. What it has left in its process
    /// group ends with it. To be asked no more after an answer.
    virtual std::optional<int> status(pid_t worker) = 0;

    /// SIGKILL to a worker and to what it started; comes back when they are gone.
    /// @returns how it ended, as waitpid() tells it
    virtual int end(pid_t worker) = 0;

    /// The one for the program that LAB_WORKER names: within the sandbox that LAB_STARTER, a JSON array, is
    /// the command of, where the environment has it.
    /// @throws std::runtime_error when LAB_WORKER is missing, or the sandbox can't be started
    static Starter& from_environment();

  protected:
    Starter() = default;
};

}  // namespace judge
