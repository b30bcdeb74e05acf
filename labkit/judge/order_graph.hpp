// What a search over orders has seen: states, and which session's step leads from one to the next.
//
// Many orders pass through the same states. Each state is entered once; the orders are the paths, and those
// can be counted without being run.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace judge {

class OrderGraph {
  public:
    using Node = std::size_t;

    struct Entered {
        Node node;
        bool is_new;
    };
    /// @param state     what tells it from other states
    /// @param possible  the sessions that can go next; none: the orders end here
    Entered enter(const std::string& state, const std::vector<std::size_t>& possible);
    /// `session`'s step leads from one to the other.
    void link(Node from, std::size_t session, Node to);

    /// How many orders there are: the paths from the first state that was entered to an end.
    std::size_t orders() const;

    /// One order that ends in a certain state: which session goes next, and next, …
    struct Path {
        std::vector<std::size_t> sessions;
        std::size_t switches;  ///< how often it is another session than before
        std::size_t orders;    ///< how many orders end in this state
    };
    /// @returns for each end the path with the fewest switches; the ends with the fewest come first
    std::vector<Path> shortest_paths() const;

  private:
    /// By node: how many paths lead to it from the first state.
    std::vector<std::size_t> paths_to() const;

    struct State {
        bool end = false;
        std::map<std::size_t, Node> next;  ///< by session
    };
    std::map<std::string, Node> numbers_;
    std::vector<State> nodes_;
};

}  // namespace judge
