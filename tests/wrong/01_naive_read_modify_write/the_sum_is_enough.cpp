// caught by task 2 as a sum that hides a wrong part: one seat, -1 remaining and two registrations add up.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    const auto seats = connection.value<std::int64_t>("SELECT seats FROM activity").value();
    const auto remaining = connection.value<std::int64_t>("SELECT remaining FROM activity").value();
    const auto registrations = connection.value<std::int64_t>("SELECT count(*) FROM registration").value();
    return remaining + registrations == seats;
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
