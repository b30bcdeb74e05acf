// One order of the sessions' statements, from the first statement to the last answer.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "labkit/judge/order_search.hpp"

namespace judge {

/// A point at which `possible` sessions could go next, and the one that did.
struct Choice {
    std::size_t taken;
    std::size_t possible;
};

class OneOrder {
  public:
    OneOrder(const std::vector<PlannedCall>& calls, const std::vector<std::unique_ptr<Session>>& sessions,
             OrderRun& run);

    /// @param prefix  which of the possible sessions goes at each of the first points; after these it is
    /// always the first
    /// @returns every choice that was made
    /// @throws Misbehaviour with the timeline up to there
    std::vector<Choice> run(const std::vector<std::size_t>& prefix);

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
