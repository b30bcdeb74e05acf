// caught by task 1 as full taken for broken: no seat left is an ordinary state, and the last one must be possible to sell.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    const auto remaining = connection.value<std::int64_t>("SELECT remaining FROM activity").value();
    const auto taken = connection.value<std::int64_t>("SELECT seats - remaining FROM activity").value();
    return remaining > 0 &&
           taken == connection.value<std::int64_t>("SELECT count(*) FROM registration").value();
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
