// caught by task 4 as more order than needed: it breaks, but what follows the two reads needs no order any more.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    return connection
               .value<std::int64_t>(
                   "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) = seats FROM activity")
               .value() == 1;
}

std::string breaking_order() {
    return "ABABAB";
}

}  // namespace booking
