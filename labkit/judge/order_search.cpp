#include "labkit/judge/order_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "labkit/judge/misbehaviour.hpp"
#include "labkit/judge/one_order.hpp"

namespace judge {
namespace {

// Two sessions of eight statements each, all outside a transaction, have 12,870 orders; nobody waits for
// that.
constexpr std::size_t orders_allowed = 3000;

/// A point at which `possible` sessions could go next, and the one that did.
struct Choice {
    std::size_t taken;
    std::size_t possible;
};

/// Depth-first over all choices: the last one that has an untried alternative takes it, and what follows
/// starts anew.
class DepthFirst {
  public:
    std::size_t choose(std::size_t possible) {
        if (depth_ == made_.size()) {
            made_.push_back({0, possible});
        }
        const auto& choice = made_[depth_++];
        if (choice.possible != possible) {
            throw Misbehaviour{
                "The same order, run again, went another way: the function doesn't do the same each time."};
        }
        return choice.taken;
    }

    /// @returns false when every alternative was tried
    bool next() {
        depth_ = 0;
        while (!made_.empty() && made_.back().taken + 1 == made_.back().possible) {
            made_.pop_back();
        }
        if (made_.empty()) {
            return false;
        }
        ++made_.back().taken;
        return true;
    }

  private:
    std::vector<Choice> made_;
    std::size_t depth_ = 0;
};

/// Follows the letters, then stays with the last one.
class Letters {
  public:
    explicit Letters(const std::string& letters) : letters_{letters} {}

    std::size_t choose(const std::vector<std::size_t>& possible) {
        while (next_ < letters_.size()) {
            wanted_ = static_cast<std::size_t>(letters_[next_++] - 'A');
            if (const auto found = std::ranges::find(possible, wanted_); found != possible.end()) {
                return static_cast<std::size_t>(found - possible.begin());
            }
        }
        const auto found = std::ranges::find(possible, wanted_);
        return found == possible.end() ? 0 : static_cast<std::size_t>(found - possible.begin());
    }

  private:
    const std::string& letters_;
    std::size_t next_ = 0;
    std::size_t wanted_ = 0;
};

std::vector<std::string> names_of(const std::vector<PlannedCall>& calls) {
    std::vector<std::string> names;
    for (const auto& call : calls) {
        names.push_back(call.session);
    }
    return names;
}

using Sessions = std::vector<std::unique_ptr<Session>>;

/// Each call's session on `database`: the worker of the order before where there is one.
void move_to(const Database& database, const std::vector<PlannedCall>& calls, Sessions& sessions) {
    sessions.resize(calls.size());
    for (std::size_t index = 0; index < calls.size(); ++index) {
        if (sessions[index] == nullptr) {
            sessions[index] = std::make_unique<Session>(database, calls[index].session);
        } else {
            sessions[index]->move_to(database);
        }
    }
}

OrderRun new_run(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls) {
    return {make_database(), story::Timeline{names_of(calls)}, {}};
}

}  // namespace

std::vector<std::unique_ptr<OrderRun>> run_every_order(const MakeDatabase& make_database,
                                                       const std::vector<PlannedCall>& calls) {
    // Behind pointers, because the sessions keep the address of the database they work on.
    std::vector<std::unique_ptr<OrderRun>> runs;
    Sessions sessions;
    DepthFirst search;
    do {
        if (runs.size() == orders_allowed) {
            throw Misbehaviour{
                fmt::format("These calls run so many statements outside a transaction that there are more "
                            "than {} orders.",
                            orders_allowed)};
        }
        auto& run = *runs.emplace_back(std::make_unique<OrderRun>(new_run(make_database, calls)));
        move_to(run.database, calls, sessions);
        OneOrder{calls, sessions, run}.run(
            [&](const std::vector<std::size_t>& possible) { return search.choose(possible.size()); });
    } while (search.next());
    std::ranges::stable_sort(runs, {}, [](const auto& run) { return run->switches; });
    return runs;
}

OrderRun run_order(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls,
                   const std::string& letters) {
    auto run = new_run(make_database, calls);
    Sessions sessions;
    move_to(run.database, calls, sessions);
    Letters order{letters};
    OneOrder{calls, sessions, run}.run(
        [&](const std::vector<std::size_t>& possible) { return order.choose(possible); });
    return run;
}

}  // namespace judge
