#include "labkit/judge/order_graph.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <set>
#include <utility>

namespace judge {

OrderGraph::Entered OrderGraph::enter(const std::string& state, const std::vector<std::size_t>& possible) {
    const auto [at, is_new] = numbers_.try_emplace(state, nodes_.size());
    if (is_new) {
        nodes_.push_back({possible.empty(), {}});
    }
    return {at->second, is_new};
}

void OrderGraph::link(Node from, std::size_t session, Node to) {
    nodes_[from].next[session] = to;
}

std::vector<std::size_t> OrderGraph::paths_to() const {
    std::vector<std::vector<Node>> before(nodes_.size());
    for (Node node = 0; node < nodes_.size(); ++node) {
        for (const auto& [session, next] : nodes_[node].next) {
            before[next].push_back(node);
        }
    }
    std::vector<std::optional<std::size_t>> known(nodes_.size());
    const std::function<std::size_t(Node)> count = [&](Node node) {
        if (!known[node]) {
            std::size_t sum = node == 0 ? 1 : 0;
            for (const auto from : before[node]) {
                sum += count(from);
            }
            known[node] = sum;
        }
        return *known[node];
    };
    std::vector<std::size_t> paths;
    for (Node node = 0; node < nodes_.size(); ++node) {
        paths.push_back(count(node));
    }
    return paths;
}

std::size_t OrderGraph::orders() const {
    const auto paths = paths_to();
    std::size_t sum = 0;
    for (Node node = 0; node < nodes_.size(); ++node) {
        sum += nodes_[node].end ? paths[node] : 0;
    }
    return sum;
}

std::vector<OrderGraph::Path> OrderGraph::shortest_paths() const {
    // A place is a state together with the session that went last, for a switch depends on both. Breadth
    // first, with the steps that cost nothing in front of those that cost a switch.
    using Place = std::pair<Node, std::size_t>;
    struct Way {
        std::size_t switches;
        Place from;
    };
    const auto paths_to_node = paths_to();
    const Place start{0, 0};
    std::map<Place, Way> ways{{start, {0, start}}};
    std::deque<Place> waiting{start};
    std::vector<Path> paths;
    std::set<Node> ended;
    std::set<Place> settled;
    while (!waiting.empty() && !nodes_.empty()) {
        const auto here = waiting.front();
        waiting.pop_front();
        if (!settled.insert(here).second) {
            continue;
        }
        const auto switches = ways.at(here).switches;
        if (nodes_[here.first].end && ended.insert(here.first).second) {
            Path path{{}, switches, paths_to_node[here.first]};
            for (auto at = here; at != start; at = ways.at(at).from) {
                path.sessions.push_back(at.second);
            }
            std::ranges::reverse(path.sessions);
            paths.push_back(std::move(path));
        }
        for (const auto& [session, next] : nodes_[here.first].next) {
            const Place there{next, session};
            const std::size_t cost = session == here.second ? 0 : 1;
            const auto way = ways.find(there);
            if (way == ways.end() || switches + cost < way->second.switches) {
                ways.insert_or_assign(there, Way{switches + cost, here});
                cost == 0 ? waiting.push_front(there) : waiting.push_back(there);
            }
        }
    }
    return paths;
}

}  // namespace judge
