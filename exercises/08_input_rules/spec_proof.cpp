// What `./lab prove 08` lets the four adversaries loose on.
#include "apply_change.hpp"
#include "exercises/stock_scenario.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};
    adversaries::prove(scenarios::one_hundred_units(stock::schema, apply_change));
}
