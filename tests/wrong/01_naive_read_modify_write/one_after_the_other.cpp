// caught by task 3 as the second reads what the first wrote: B begins when A is done, so B reads what A wrote.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    return connection
               .value<std::int64_t>(
                   "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) = seats FROM activity")
               .value() == 1;
}

std::string breaking_order() {
    return "AAAB";
}

}  // namespace booking
