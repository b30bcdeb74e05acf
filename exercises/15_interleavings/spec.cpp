// Exercise 15: an invariant over two rows. Which order of two sessions breaks it, and what stands every
// order.
#include <algorithm>

#include "labkit/judge/shortest_order.hpp"
#include "spec_words.hpp"

using namespace spec;

namespace {

const std::vector<PlannedCall> two_naive_sessions{session("A", naive_sign_off, {"ada"}),
                                                  session("B", naive_sign_off, {"bo"})};

std::string learners_order() {
    const auto database = ada_and_bo();
    Session asked{database};
    const auto outcome = asked.call(breaking_order);
    if (outcome.answer() == nullptr) {
        FAIL("breaking_order() " << outcome);
    }
    const auto& order = *outcome.answer();
    if (order.empty() || order.find_first_not_of("AB") != std::string::npos) {
        FAIL("breaking_order() gave \"" << order << "\". It has to be letters A and B, one a statement.");
    }
    return order;
}

bool breaks(const judge::OrderRun& run) {
    return run.database.value(how_many) == 0;
}

judge::OrderRun run(const std::string& order) {
    auto run = judge::run_order(ada_and_bo, two_naive_sessions, order);
    for (std::size_t index = 0; index < run.endings.size(); ++index) {
        const auto outcome = Session::outcome_of<Answer>(run.endings[index]);
        if (outcome.answer() != nullptr) {
            run.timeline.step(index, "answers " + judge::text_of_answer(*outcome.answer()));
        }
    }
    return run;
}

bool order_breaks(const std::string& order) {
    return breaks(run(order));
}

}  // namespace

TEST_CASE("the order leaves nobody on duty", "[task_1]") {
    const auto order = learners_order();
    const auto result = run(order);
    INFO("Your order \"" << order << "\" of naive_sign_off() runs so:\n\n" << result.timeline.text());
    INFO("and somebody is still on duty: the rule holds");
    REQUIRE(breaks(result));
}

TEST_CASE("no shorter order does", "[task_2]") {
    const auto order = learners_order();
    if (!order_breaks(order)) {
        FAIL("Your order \"" << order << "\" doesn't break the rule yet: see task 1.");
    }
    // Nothing that needs more letters than this can be the shortest.
    constexpr std::size_t enough = 8;
    const auto length = std::min(order.size(), enough);
    if (const auto shortest = judge::shortest_order_below(length, order_breaks); shortest < order.size()) {
        FAIL("Your order \"" << order << "\" has " << order.size()
                             << " letters, and one that has fewer breaks the rule, too.");
    }
}

TEST_CASE("one guide after the other: signed_off, needed, and nobody is asked twice", "[task_3]") {
    const auto database = ada_bo_and_cy();
    Session one{database};

    CHECK(one.call(sign_off, {"ada"}) == Answer::signed_off);
    CHECK(database.value(version) == 2);
    {
        INFO("ada signs off again; she is off duty already.");
        CHECK(one.call(sign_off, {"ada"}) == Answer::signed_off);
        CHECK(database.value(version) == 2);
    }
    CHECK(one.call(sign_off, {"cy"}) == Answer::signed_off);
    {
        INFO("bo is the last one on duty.");
        CHECK(one.call(sign_off, {"bo"}) == Answer::needed);
        CHECK(one.call(sign_off, {"cy"}) == Answer::signed_off);
        CHECK(database.rows(who) == Rows{{"bo"}});
        CHECK(database.value(version) == 3);
    }
    {
        INFO("There is no dee, and nothing is changed for her.");
        CHECK(one.call(sign_off, {"dee"}) == judge::threw<UnknownGuide>());
        CHECK(database.value(version) == 3);
    }
    INFO(no_transaction);
    CHECK(one.idle());
}

TEST_CASE("the last guide is needed, and may go when somebody is back", "[task_3]") {
    const auto database = ada_alone();
    Session one{database};

    CHECK(one.call(sign_off, {"ada"}) == Answer::needed);
    CHECK(one.call(sign_on, {"bo"}) == true);
    CHECK(one.call(sign_off, {"ada"}) == Answer::signed_off);
    CHECK(database.rows(who) == Rows{{"bo"}});
    CHECK(database.value(version) == 4);
}

TEST_CASE("two guides, two sessions: in every order one goes and one stays", "[task_4]") {
    const auto census = judge::every_order(ada_and_bo, sign_off, {{"ada"}, {"bo"}}, [](const auto& order) {
        {
            INFO("Somebody has to be on duty.");
            REQUIRE(order.database.value(how_many) == 1);
        }
        {
            INFO("One of the two may go, and the other is needed, or is told SQLITE_BUSY.");
            REQUIRE(order.count(Answer::signed_off) == 1);
            REQUIRE(order.count(Answer::needed) + busy_in(order) == 1);
        }
        REQUIRE(order.database.value(version) == 2);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
    INFO(
        "In one order at least the second guide has to learn that he is needed, and not only that somebody was in the "
        "way.");
    CHECK(census.sometimes(Answer::needed));
}

TEST_CASE("the same guide twice, beside another who stays: the plan changes once", "[task_4]") {
    judge::every_order(ada_and_bo, sign_off, {{"ada"}, {"ada"}}, [](const auto& order) {
        INFO("ada has signed off once, from whichever session.");
        REQUIRE(order.count(Answer::signed_off) + busy_in(order) == 2);
        REQUIRE(order.count(Answer::signed_off) >= 1);
        REQUIRE(order.database.rows(who) == Rows{{"bo"}});
        REQUIRE(order.database.value(version) == 2);
    });
}

TEST_CASE("three guides, three sessions: in every order two go and one stays", "[task_5]") {
    judge::every_order(ada_bo_and_cy, sign_off, {{"ada"}, {"bo"}, {"cy"}}, [](const auto& order) {
        {
            INFO("Somebody has to be on duty.");
            REQUIRE_FALSE(order.database.value(how_many) == 0);
        }
        INFO("Who was told signed_off is off duty, and nobody else is. Each change makes a new version.");
        REQUIRE(order.database.value(how_many) == 3 - order.count(Answer::signed_off));
        REQUIRE(order.database.value(version) == 1 + order.count(Answer::signed_off));
        INFO("Two may go, unless SQLITE_BUSY keeps one of them.");
        REQUIRE(order.count(Answer::signed_off) + busy_in(order) >= 2);
        REQUIRE(order.count(Answer::signed_off) >= 1);
    });
}
