#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    // One statement, so that all three numbers are of the same moment. The sum alone would accept
    // one seat, -1 remaining and two registrations.
    return connection
               .value<std::int64_t>(
                   "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) = seats "
                   "FROM activity WHERE id = 'a1'")
               .value() == 1;
}

std::string breaking_order() {
    // A reads, B reads; whatever follows, both write what they computed from the same number.
    return "AB";
}

}  // namespace booking
