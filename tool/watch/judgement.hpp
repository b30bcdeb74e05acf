#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tool/candidate.hpp"
#include "tool/failure.hpp"
#include "tool/watch/job.hpp"

namespace lab {

/// Judges one candidate at a time in the background, always the newest.
class Judgement {
  public:
    /// How a judgement came out.
    struct Result {
        std::string text{};  ///< what `lab check` would have printed
        bool passed = false;
    };

    /// @param judge  judges a candidate and prints the verdict
    explicit Judgement(std::function<Exit(const Candidate&)> judge) : judge_(std::move(judge)) {}

    /// From now on this one counts; a running judgement of an older one is dropped, with its processes.
    void begin(const Candidate& candidate);
    /// None counts any more.
    void drop();
    /// The result, once, when it is there.
    std::optional<Result> advance();

    [[nodiscard]] bool running() const { return next_.has_value() || (job_ && !dropped_); }
    /// For poll(); -1 if nothing runs.
    [[nodiscard]] int descriptor() const { return job_ ? job_->descriptor() : -1; }

  private:
    void start_next();

    std::function<Exit(const Candidate&)> judge_;
    std::optional<Job> job_;
    bool dropped_ = false;
    std::optional<Candidate> next_;
};

}  // namespace lab
