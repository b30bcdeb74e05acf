// For `lab debug`: the judge holds a program at one statement until a debugger has attached to it.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <optional>

namespace judge {

class Stop {
  public:
    /// What the environment asks for: LAB_STOP_AT, the number of a statement in the one test that runs, and
    /// LAB_STOP_FOLDER.
    static const std::optional<Stop>& asked_for();

    bool is_at(std::size_t statement) const { return statement == statement_; }
    /// Writes the program's number into the folder's file `stopped`, and waits until somebody opens the pipe
    /// `attached` that is there.
    void hold(pid_t program) const;

  private:
    Stop(std::size_t statement, std::filesystem::path folder);

    std::size_t statement_;
    std::filesystem::path folder_;
};

}  // namespace judge
