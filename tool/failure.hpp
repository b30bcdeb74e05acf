#pragma once

#include <stdexcept>
#include <string>

namespace lab {

/// The exit statuses that scripts and graders rely on.
enum class Exit : int {
    done = 0,
    pending = 1,      ///< something is pending, failing or broken
    usage = 2,        ///< the command line was wrong
    environment = 3,  ///< no compiler, no write access, disk full, …
    interrupted = 130,
};

/// Ends a verb. The message says what happened, where, and what to do next; main prints it to stderr.
class Failure : public std::runtime_error {
  public:
    Failure(Exit status, const std::string& message) : std::runtime_error(message), status_(status) {}
    [[nodiscard]] Exit status() const { return status_; }

  private:
    Exit status_;
};

}  // namespace lab
