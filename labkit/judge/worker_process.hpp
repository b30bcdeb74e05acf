// A worker as the operating system sees it: a process with a socket to the judge and a pipe for what it
// prints.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "labkit/judge/starter.hpp"
#include "labkit/wire/descriptor.hpp"

namespace judge {

class WorkerProcess {
  public:
    /// Starts the program that the environment's LAB_WORKER names, as Starter::from_environment() does.
    /// @throws std::runtime_error when that can't be done
    WorkerProcess();
    /// Kills the worker if it still runs.
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    /// Sends a message; one that a worker can't take, dead or deaf, is dropped, for receive() tells of that.
    void send(const nlohmann::json& message);

    /// What the worker did in place of sending a message.
    enum class Silence { ended, kept_quiet, flooded, hoarded, babbled };
    struct Received {
        std::optional<nlohmann::json> message;
        Silence silence = Silence::ended;  ///< why there is no message
    };
    /// Waits for the worker's next message; takes in what it prints meanwhile.
    /// @param left  how long to wait; less by as long as it took. Where the judge itself stood still, with
    ///              the whole machine or for others on it, no more is taken than a moment.
    Received receive(std::chrono::nanoseconds& left);

    /// Asks for an orderly end.
    /// @returns whether it came with the status that was asked for, in time
    bool end();
    /// SIGKILL, to it and to all that it started in its process group; comes back when it is gone.
    void kill();

    /// Its process's.
    pid_t number() const { return pid_; }

    /// How it ended, as waitpid() tells it; waits for the end, and makes one when none comes.
    int wait_status();

    /// What it had printed by its last message, or its end, since the last call: at most some kilobytes.
    std::string take_output();

    /// How long a worker may work without a word: LAB_PATIENCE_MS in the environment, or five seconds, or one
    /// after lose_patience().
    static std::chrono::milliseconds patience();
    /// To be called when a worker has used all of it.
    static void lose_patience();

  private:
    bool wait_for_something(std::chrono::nanoseconds& left);
    bool drain_output();
    bool read_socket();
    std::optional<nlohmann::json> next_message();

    void wait_for_end(std::chrono::milliseconds at_most);

    Starter& starter_;
    pid_t pid_ = -1;
    std::optional<int> wait_status_;
    wire::Descriptor socket_;
    wire::Descriptor output_;
    std::string unread_;
    std::string printed_;
    std::size_t printed_in_all_ = 0;
    bool babbled_ = false;
    bool deaf_ = false;  ///< it has stopped reading what it is sent
};

}  // namespace judge
