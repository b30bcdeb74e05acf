// What `./lab prove 11` lets the four adversaries loose on: a file of version 1, opened and changed.
#include "exercises/stock_scenario.hpp"
#include "open_store.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    const judge::Function<decltype(stock::open_store)> open_store{"open_store"};
    const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};
    auto scenario =
        scenarios::one_hundred_units(std::string{stock::version_1} + "PRAGMA user_version = 1", apply_change);
    for (auto& call : scenario.calls) {
        call = adversaries::after(open_store, std::move(call));
    }
    adversaries::prove(std::move(scenario));
}
