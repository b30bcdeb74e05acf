#include "tool/watch/judgement.hpp"

#include <utility>

namespace lab {

void Judgement::begin(const Candidate& candidate) {
    drop();
    next_ = candidate;
    if (!job_) {
        start_next();
    }
}

void Judgement::drop() {
    next_.reset();
    if (job_) {
        dropped_ = true;
        job_->stop();
    }
}

std::optional<Judgement::Result> Judgement::advance() {
    if (!job_ || !job_->advance()) {
        return std::nullopt;
    }
    std::optional<Result> result;
    if (!dropped_) {
        result = Result{job_->text(), job_->succeeded()};
    }
    job_.reset();
    // Not before the dropped one is over: what both remember of the learner is then the newer one's.
    start_next();
    return result;
}

void Judgement::start_next() {
    dropped_ = false;
    if (next_) {
        const Candidate candidate = *std::exchange(next_, std::nullopt);
        job_.emplace([this, candidate] { return judge_(candidate); });
    }
}

}  // namespace lab
