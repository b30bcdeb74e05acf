// caught by task 2 as half of the invariant: looks for the oversell only; a seat that is gone and nobody holds is as bad.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT (SELECT count(*) FROM registration) <= seats FROM activity")
               .value() == 1;
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
