// caught by task 3 as the second reads what the first wrote: turns, but B's first comes after the UPDATE of A: B reads 0.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    return connection
               .value<std::int64_t>(
                   "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) = seats FROM activity")
               .value() == 1;
}

std::string breaking_order() {
    return "AABABB";
}

}  // namespace booking
