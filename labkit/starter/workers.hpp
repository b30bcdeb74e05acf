// The workers in a sandbox.
#pragma once

#include <sys/types.h>

#include <map>
#include <set>
#include <string>

#include "labkit/wire/fork_server.hpp"
#include "labkit/wire/starting.hpp"

namespace starter {

class Workers {
  public:
    /// @param program  what each of them runs
    explicit Workers(std::string program);

    /// Starts one with these as its socket and its output.
    wire::StarterAnswer start(int socket, int output);
    /// Whether it has ended, and how.
    wire::StarterAnswer status(pid_t worker);
    /// Kills it and what is left in its process group, and waits for its end.
    wire::StarterAnswer end(pid_t worker);

  private:
    void collect(bool wait);
    void end_all_else();

    std::string program_;
    wire::ForkServer server_;
    std::set<pid_t> running_;
    std::map<pid_t, int> ended_;  ///< how, as waitpid() tells it
};

}  // namespace starter
