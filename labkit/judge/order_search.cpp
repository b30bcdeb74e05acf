#include "labkit/judge/order_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "labkit/judge/misbehaviour.hpp"
#include "labkit/judge/one_order.hpp"
#include "labkit/judge/order_graph.hpp"

namespace judge {
namespace {

// What a search may take before it says that there is too much to search: some seconds.
constexpr std::size_t runs_allowed = 5000;

/// How often the step at `first` comes again right after it.
std::size_t repeated(const std::vector<std::size_t>& steps, std::size_t first) {
    if (first >= steps.size()) {
        return 0;
    }
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(first);
    const auto other = std::find_if(begin, steps.end(), [&](auto step) { return step != *begin; });
    return static_cast<std::size_t>(other - begin) - 1;
}

/// Depth-first over the states: each is entered once, and each session that could go on from there goes on
/// once.
class Search {
  public:
    explicit Search(Pruning pruning) : pruning_{pruning} {}

    OneOrder::Choice choose(const std::vector<std::size_t>& possible, const std::string& state) {
        const auto entered = enter(possible, state);
        if (possible.empty()) {
            return {};
        }
        auto chosen = possible.front();
        if (path_.size() < planned_.size()) {
            chosen = planned_[path_.size()];
            if (!std::ranges::count(possible, chosen) || entered.is_new) {
                throw Misbehaviour{fmt::format(
                    "The same order, run again, went another way at step {}: the function doesn't do the same each time, it is not deterministic.",
                    path_.size() + 1)};
            }
        } else if (!entered.is_new) {
            return {};  // an earlier run went on from here
        } else {
            for (auto other = possible.rbegin(); other != possible.rend() && *other != chosen; ++other) {
                auto& plan = plans_.emplace_back(path_);
                plan.push_back(*other);
            }
        }
        path_.push_back(chosen);
        return {chosen, repeated(planned_, path_.size() - 1)};
    }

    /// @returns false when there is nothing left to try
    bool next() {
        path_.clear();
        from_.reset();
        if (plans_.empty()) {
            return false;
        }
        planned_ = std::move(plans_.back());
        plans_.pop_back();
        return true;
    }

    const OrderGraph& graph() const { return graph_; }

  private:
    OrderGraph::Entered enter(const std::vector<std::size_t>& possible, const std::string& state) {
        const bool comparable = pruning_ == Pruning::equivalent_orders && !state.empty();
        const auto entered =
            graph_.enter(comparable ? state : fmt::format("{}", fmt::join(path_, ",")), possible);
        if (from_) {
            graph_.link(*from_, path_.back(), entered.node);
        }
        from_ = entered.node;
        return entered;
    }

    Pruning pruning_;
    OrderGraph graph_;
    std::vector<std::vector<std::size_t>> plans_;  ///< beginnings of orders that are still to be run
    std::vector<std::size_t> planned_;             ///< the one that is being run
    std::vector<std::size_t> path_;                ///< the steps of this run so far
    std::optional<OrderGraph::Node> from_;
};

/// Follows the letters, then stays with the last one.
class Letters {
  public:
    explicit Letters(const std::string& letters) : letters_{letters} {}

    OneOrder::Choice choose(const std::vector<std::size_t>& possible) {
        if (possible.empty()) {
            return {};
        }
        while (next_ < letters_.size()) {
            wanted_ = static_cast<std::size_t>(letters_[next_++] - 'A');
            if (std::ranges::count(possible, wanted_) > 0) {
                return {wanted_};
            }
        }
        return {std::ranges::count(possible, wanted_) > 0 ? wanted_ : possible.front()};
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
            sessions[index] = std::make_unique<Session>(database, calls[index].session, calls[index].opening);
        } else {
            sessions[index]->move_to(database);
        }
    }
}

OrderRun new_run(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls) {
    return {make_database(), story::Timeline{names_of(calls)}, {}, true, 0, {}, 1, {}};
}

}  // namespace

EveryOrder run_every_order(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls,
                           Pruning pruning) {
    EveryOrder result;
    // Made once and copied: a file is written faster than its tables are made.
    const auto image = make_database().image();
    const auto make_copy = [&] { return Database{image}; };
    Sessions sessions;
    Search search{pruning};
    do {
        if (++result.runs > runs_allowed) {
            throw Misbehaviour{fmt::format(
                "These calls run so many statements outside a transaction that even {} runs don't "
                "show all their orders.",
                runs_allowed)};
        }
        auto run = new_run(make_copy, calls);
        move_to(run.database, calls, sessions);
        OneOrder{calls, sessions, run}.run(
            [&](const auto& possible, const auto& state) { return search.choose(possible, state); });
        if (pruning == Pruning::none) {
            result.ends.push_back(std::make_unique<OrderRun>(std::move(run)));
        }
    } while (search.next());

    result.orders = search.graph().orders();
    if (pruning == Pruning::none) {
        std::ranges::stable_sort(result.ends, {}, [](const auto& end) { return end->switches; });
        return result;
    }
    for (const auto& path : search.graph().shortest_paths()) {
        auto& run = *result.ends.emplace_back(std::make_unique<OrderRun>(new_run(make_copy, calls)));
        run.orders = path.orders;
        move_to(run.database, calls, sessions);
        std::size_t step = 0;
        OneOrder{calls, sessions, run}.run([&](const auto& possible, const auto&) {
            if (possible.empty()) {
                return OneOrder::Choice{};
            }
            const auto again = repeated(path.sessions, step);
            return OneOrder::Choice{path.sessions.at(step++), again};
        });
    }
    return result;
}

OrderRun run_order(const MakeDatabase& make_database, const std::vector<PlannedCall>& calls,
                   const std::string& letters, const std::function<void(const OrderRun&)>& after_step) {
    auto run = new_run(make_database, calls);
    Sessions sessions;
    move_to(run.database, calls, sessions);
    Letters order{letters};
    OneOrder{calls, sessions, run}.run(
        [&](const auto& possible, const auto&) { return order.choose(possible); }, [&] { after_step(run); });
    return run;
}

}  // namespace judge
