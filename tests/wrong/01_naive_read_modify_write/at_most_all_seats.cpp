// caught by task 2 as half of the invariant: "not oversold" is half of it: with <= a seat may vanish.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    return connection
               .value<std::int64_t>(
                   "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) <= seats FROM activity")
               .value() == 1;
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
