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

/// The next prefix in depth-first order: the last choice that has an untried alternative takes it.
std::optional<std::vector<std::size_t>> next_prefix(std::vector<Choice> made) {
    while (!made.empty() && made.back().taken + 1 == made.back().possible) {
        made.pop_back();
    }
    if (made.empty()) {
        return std::nullopt;
    }
    std::vector<std::size_t> prefix;
    for (const auto& choice : made) {
        prefix.push_back(choice.taken);
    }
    ++prefix.back();
    return prefix;
}

std::vector<std::string> names_of(const std::vector<PlannedCall>& calls) {
    std::vector<std::string> names;
    for (const auto& call : calls) {
        names.push_back(call.session);
    }
    return names;
}

}  // namespace

std::vector<std::unique_ptr<OrderRun>> run_every_order(const MakeDatabase& make_database,
                                                       const std::vector<PlannedCall>& calls) {
    // Behind pointers, because the sessions keep the address of the database they work on.
    std::vector<std::unique_ptr<OrderRun>> runs;
    std::vector<std::unique_ptr<Session>> sessions(calls.size());
    for (std::optional prefix{std::vector<std::size_t>{}}; prefix;) {
        if (runs.size() == orders_allowed) {
            throw Misbehaviour{
                fmt::format("These calls run so many statements outside a transaction that there are more "
                            "than {} orders.",
                            orders_allowed)};
        }
        auto& run = *runs.emplace_back(
            std::make_unique<OrderRun>(OrderRun{make_database(), story::Timeline{names_of(calls)}, {}}));
        for (std::size_t index = 0; index < calls.size(); ++index) {
            if (sessions[index] == nullptr) {
                sessions[index] = std::make_unique<Session>(run.database, calls[index].session);
            } else {
                sessions[index]->move_to(run.database);
            }
        }
        prefix = next_prefix(OneOrder{calls, sessions, run}.run(*prefix));
    }
    std::ranges::stable_sort(runs, {}, [](const auto& run) { return run->switches; });
    return runs;
}

}  // namespace judge
