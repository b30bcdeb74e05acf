// One order of the sessions' statements, from the first statement to the last answer.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "labkit/judge/order_search.hpp"

namespace judge {

class OneOrder {
  public:
    OneOrder(const std::vector<PlannedCall>& calls, const std::vector<std::unique_ptr<Session>>& sessions,
             OrderRun& run);

    /// Which of the sessions that could go next does.
    /// @returns an index into `possible`
    using Choose = std::function<std::size_t(const std::vector<std::size_t>& possible)>;

    /// @throws Misbehaviour with the timeline up to there
    void run(const Choose& choose);

  private:
    std::vector<std::size_t> possible() const;
    void advance(std::size_t session);
    void take(std::size_t session, Event event);
    void wake_waiters(std::size_t released_by);

    const std::vector<PlannedCall>& calls_;
    const std::vector<std::unique_ptr<Session>>& sessions_;
    OrderRun& run_;
    std::vector<Event> at_;
    std::vector<bool> may_try_again_;
};

}  // namespace judge
