// What `./lab prove 07` lets the four adversaries loose on.
#include "exercises/stock_scenario.hpp"
#include "free_the_key.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};
    adversaries::prove(scenarios::one_hundred_units(stock::schema, apply_change));
}
