#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>

#include "tool/failure.hpp"

namespace lab {

/// A verb at work in a copy of this process, beside it: what it prints is kept, its stdin is empty, and it
/// can be stopped at any moment with all that it started. A copy by fork and not a new program: the tool may
/// have been rebuilt meanwhile, and nothing has to be said on a command line. This process must have no other
/// thread.
class Job {
  public:
    /// Starts. Throws Failure(environment) if there can be no further process.
    explicit Job(const std::function<Exit()>& work);
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    Job(Job&&) = delete;
    Job& operator=(Job&&) = delete;
    /// Stops it and waits until nothing of it is left.
    ~Job();

    /// Readable when it has printed something or is over: for poll().
    [[nodiscard]] int descriptor() const { return output_; }
    /// Takes what it has printed since, without waiting for more. Whether it is over.
    bool advance();
    /// Waits until it is over. Throws Interrupted on Ctrl-C.
    void finish();
    /// Asks it to end; advance() tells when it has.
    void stop();

    /// What it has printed up to now, to stdout and stderr.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// Whether it is over and was done.
    [[nodiscard]] bool succeeded() const { return over_ && status_ == 0; }

  private:
    void wait_for_output(std::chrono::milliseconds time, int also) const;
    void reap();

    pid_t process_ = -1;
    int output_ = -1;
    bool over_ = false;
    int status_ = -1;
    std::chrono::steady_clock::time_point kill_at_ = std::chrono::steady_clock::time_point::max();
    std::string text_;
};

}  // namespace lab
