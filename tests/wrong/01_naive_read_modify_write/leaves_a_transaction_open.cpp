// caught by task 1 as a transaction left open: BEGIN for one moment in time, and nothing that ends it.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    connection.execute("BEGIN");
    const auto seats = connection.value<std::int64_t>("SELECT seats FROM activity").value();
    const auto remaining = connection.value<std::int64_t>("SELECT remaining FROM activity").value();
    const auto registrations = connection.value<std::int64_t>("SELECT count(*) FROM registration").value();
    return remaining >= 0 && remaining + registrations == seats;
}

std::string breaking_order() {
    return "AB";
}

}  // namespace booking
