// caught by task 1 as a number from the example: takes the number of seats from the example and not from the table.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    const auto remaining = connection.value<std::int64_t>("SELECT remaining FROM activity").value();
    const auto registrations = connection.value<std::int64_t>("SELECT count(*) FROM registration").value();
    return remaining >= 0 && remaining + registrations == 1;
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
