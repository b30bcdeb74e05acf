// You may change anything in this file but the two functions' signatures.
#include "break_the_naive.hpp"

namespace booking {

bool invariant_holds(sqlite::Connection& connection) {
    // TODO: does "no negative number of seats" say all that must be true of both tables?
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value();
    return remaining >= 0;
}

std::string breaking_order() {
    // TODO: session A to its end and then session B breaks nothing. Which order does?
    return "AAABBB";
}

}  // namespace booking
