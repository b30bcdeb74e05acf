// Which program is broken by which adversary: the cells of the course's matrix.
#include "booking_scenario.hpp"

namespace {

struct Cells {
    bool fault, kill, power, interleaving;  ///< whether it is broken
};

void check_cells(const std::string& program, const Cells& expected) {
    use_program(program);
    const auto scenario = one_seat();
    INFO(program);
    CHECK((adversaries::fault(scenario).broken > 0) == expected.fault);
    CHECK((adversaries::kill(scenario).broken > 0) == expected.kill);
    CHECK((adversaries::power(scenario).broken > 0) == expected.power);
    CHECK((adversaries::interleaving(scenario).broken > 0) == expected.interleaving);
}

}  // namespace

TEST_CASE("the naive program is broken by all four") {
    check_cells("naive", {true, true, true, true});
}

TEST_CASE("the conditional update holds in every order, and in nothing else") {
    check_cells("conditional", {true, true, true, false});
}

TEST_CASE("two transactions and a compensation hold in every order, and in nothing else") {
    check_cells("two_transactions", {true, true, true, false});
}

TEST_CASE("the full transaction holds") {
    check_cells("full_transaction", {false, false, false, false});
}

TEST_CASE("the naive program's story is the oversell, with two registrations left") {
    use_program("naive");
    const auto verdict = adversaries::interleaving(one_seat());
    REQUIRE(verdict.first.has_value());
    CHECK(verdict.cases == 16);
    CHECK(verdict.broken == 12);
    CHECK(verdict.first->finding.anomaly == adversaries::Anomaly::oversell);
    CHECK(verdict.first->after_step.size() == verdict.first->timeline.steps().size());
}

TEST_CASE("one order, run by its letters, is told step by step") {
    use_program("naive");
    const auto broken = adversaries::run_schedule(one_seat(), {0, 1}, "ABABAB");
    REQUIRE(broken.finding.has_value());
    CHECK(broken.finding->anomaly == adversaries::Anomaly::oversell);
    CHECK_FALSE(adversaries::run_schedule(one_seat(), {0, 1}, "AAABBB").finding.has_value());
}

TEST_CASE("a request that is registered meanwhile and is told full was told something untrue") {
    use_program("looked_up_before_the_transaction");
    auto scenario = one_seat();
    scenario.races = {{0, 0}};
    const auto verdict = adversaries::interleaving(scenario);
    REQUIRE(verdict.first.has_value());
    CHECK(verdict.first->finding.sentence ==
          "the caller of book(q1) was told that it can't be done, and yet it is there");
}

TEST_CASE("a program that doesn't know its retries is found by the kills, and not by their order") {
    use_program("replay_asks_for_a_seat_first");
    auto scenario = one_seat();
    scenario.races = {{0, 0}};
    CHECK(adversaries::interleaving(scenario).broken == 0);
    const auto killed = adversaries::kill(scenario);
    REQUIRE(killed.first.has_value());
    CHECK(killed.first->finding.sentence == "the same request came again: the call answers full");
}
