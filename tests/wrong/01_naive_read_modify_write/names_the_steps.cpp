// caught by task 3 as letters that are no sessions: an order is told by letters of sessions, not by the names of steps.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    return connection
               .value<std::int64_t>(
                   "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) = seats FROM activity")
               .value() == 1;
}

std::string breaking_order() {
    return "A reads, B reads, A writes, B writes";
}

}  // namespace booking
