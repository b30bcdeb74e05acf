// caught by task 2 as an invariant that repairs: a question that changes its answer; the tables must be left as they are.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    const auto repaired = connection.run(
        "UPDATE activity SET remaining = MAX(0, seats - (SELECT count(*) FROM registration)) "
        "WHERE remaining < 0 OR remaining + (SELECT count(*) FROM registration) <> seats");
    return repaired == 0;
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
