// One order of the sessions' statements, from the first statement to the last answer.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "labkit/judge/order_search.hpp"
#include "labkit/judge/shared_state.hpp"

namespace judge {

class OneOrder {
  public:
    OneOrder(const std::vector<PlannedCall>& calls, const std::vector<std::unique_ptr<Session>>& sessions,
             OrderRun& run);

    struct Choice {
        std::optional<std::size_t> session;  ///< which one goes next; nothing: what follows is of no interest
        std::size_t again = 0;  ///< how many of the steps after that are the same session's, whatever comes
    };
    /// Which of the `possible` sessions goes next.
    /// @param state  what tells this state of the sessions from others (shared_state.hpp)
    using Choose = std::function<Choice(const std::vector<std::size_t>& possible, const std::string& state)>;

    /// @param choose  is asked before each step, and once more at the end, where no session is possible and
    ///                its answer plays no part
    /// @throws Misbehaviour with the timeline up to there
    /// @param after_step  is called when a session has run a statement, or has found that it has to wait
    void run(
        const Choose& choose, const std::function<void()>& after_step = [] {});

  private:
    std::vector<std::size_t> possible() const;
    void advance(std::size_t session, std::size_t again);
    void go_on_untold();
    void take(std::size_t session, Event event);
    std::string state() const;
    void wake_waiters(std::size_t released_by);

    const std::vector<PlannedCall>& calls_;
    const std::vector<std::unique_ptr<Session>>& sessions_;
    OrderRun& run_;
    std::vector<Event> at_;
    std::vector<bool> may_try_again_;
    SharedState shared_;
    bool can_be_compared_ = true;  ///< no session has a connection that SharedState knows nothing of
};

}  // namespace judge
