// Exercise 15, the second half: a decision by what was seen earlier, and every fault.
#include "spec_words.hpp"

using namespace spec;

TEST_CASE("the plan is the one that was seen: as sign_off()", "[task_6]") {
    const auto database = ada_bo_and_cy();
    Session one{database};

    CHECK(one.call(sign_off_as_seen, {"ada", 1}) == Answer::signed_off);
    CHECK(one.call(sign_off_as_seen, {"cy", 2}) == Answer::signed_off);
    {
        INFO("bo is the last one on duty, in version 3 as he has seen it.");
        CHECK(one.call(sign_off_as_seen, {"bo", 3}) == Answer::needed);
    }
    CHECK(one.call(sign_off_as_seen, {"dee", 3}) == judge::threw<UnknownGuide>());
    CHECK(database.rows(who) == Rows{{"bo"}});
    CHECK(database.value(version) == 3);
    INFO(no_transaction);
    CHECK(one.idle());
}

TEST_CASE("another guide has signed off since: changed", "[task_6]") {
    const auto database = ada_bo_and_cy();
    Session one{database};

    REQUIRE(one.call(sign_off, {"cy"}) == Answer::signed_off);
    INFO("ada has seen version 1. Her own row is as it was then; cy's isn't.");
    CHECK(one.call(sign_off_as_seen, {"ada", 1}) == Answer::changed);
    CHECK(database.rows(who) == Rows{{"ada"}, {"bo"}});
    CHECK(database.value(version) == 2);
    INFO(no_transaction);
    CHECK(one.idle());
}

TEST_CASE("away and back: every row is as it was seen, and yet it is changed", "[task_6]") {
    const auto database = ada_bo_and_cy();
    Session one{database};

    REQUIRE(one.call(sign_off, {"cy"}) == Answer::signed_off);
    REQUIRE(one.call(sign_on, {"cy"}) == true);
    INFO("cy has signed off and is back. ada has seen version 1; now it is 3.");
    CHECK(one.call(sign_off_as_seen, {"ada", 1}) == Answer::changed);
    CHECK(one.call(sign_off_as_seen, {"ada", 2}) == Answer::changed);
    CHECK(database.value(version) == 3);
    CHECK(one.call(sign_off_as_seen, {"ada", 3}) == Answer::signed_off);
    CHECK(database.value(version) == 4);
}

TEST_CASE("who is off duty already is signed_off, whatever was seen", "[task_6]") {
    const auto database = ada_bo_and_cy();
    Session one{database};

    REQUIRE(one.call(sign_off_as_seen, {"ada", 1}) == Answer::signed_off);
    INFO(
        "The answer was lost on its way, and ada sends her request again: version 1, which it isn't any more.");
    CHECK(one.call(sign_off_as_seen, {"ada", 1}) == Answer::signed_off);
    CHECK(database.value(version) == 2);
}

TEST_CASE("a version that isn't there yet: changed", "[task_6]") {
    const auto database = ada_bo_and_cy();
    Session one{database};
    CHECK(one.call(sign_off_as_seen, {"ada", 2}) == Answer::changed);
    CHECK(one.call(sign_off_as_seen, {"ada", 0}) == Answer::changed);
    CHECK(database.value(version) == 1);
}

TEST_CASE("three are on duty, two go by the same plan: in every order one of them is told changed",
          "[task_7]") {
    const auto census =
        judge::every_order(ada_bo_and_cy, sign_off_as_seen, {{"ada", 1}, {"bo", 1}}, [](const auto& order) {
            INFO("Both have seen version 1, and it can be the present one for the first of them only.");
            REQUIRE(order.count(Answer::signed_off) == 1);
            REQUIRE(order.count(Answer::changed) + busy_in(order) == 1);
            REQUIRE(order.database.value(how_many) == 2);
            REQUIRE(order.database.value(version) == 2);
            INFO(no_transaction);
            REQUIRE(order.idle);
        });
    INFO("In one order at least the second guide has to learn that the plan was changed.");
    CHECK(census.sometimes(Answer::changed));
}

TEST_CASE("one goes by the plan, another just goes: somebody stays", "[task_7]") {
    const auto census = judge::every_order<Answer>(
        ada_and_bo, {session("A", sign_off_as_seen, {"ada", 1}), session("B", sign_off, {"bo"})},
        [](const auto& order) {
            INFO("Somebody has to be on duty, and who was told signed_off isn't.");
            REQUIRE(order.database.value(how_many) == 1);
            REQUIRE(order.count(Answer::signed_off) == 1);
            REQUIRE(order.database.value(version) == 2);
        });
    INFO("In one order at least A comes too late for the plan that it has seen, and in one B is needed.");
    CHECK(census.sometimes(Answer::changed));
    CHECK(census.sometimes(Answer::needed));
}

namespace {

/// After a fault in ada's call: all of her change or nothing of it, and one retry makes it, once.
const auto all_or_nothing = [](const auto& faulted) {
    const bool ran = faulted.fault.ran();
    {
        INFO("The error must reach the caller.");
        REQUIRE(faulted.outcome == faulted.fault.error());
    }
    {
        INFO(no_transaction);
        REQUIRE(faulted.session.idle());
    }
    INFO((ran ? "That COMMIT had worked: ada is off duty, in version 2." : "Nothing may be changed."));
    REQUIRE(faulted.database.value(how_many) == (ran ? 1 : 2));
    REQUIRE(faulted.database.value(version) == (ran ? 2 : 1));
};
const auto* const after_the_retry = "Then the same request comes again: ada is off duty, in version 2.";

}  // namespace

TEST_CASE("whatever fails in sign_off(): all or nothing, and one retry signs off once", "[task_8]") {
    judge::every_fault(ada_and_bo, sign_off, {"ada"}, [](const auto& faulted) {
        all_or_nothing(faulted);
        INFO(after_the_retry);
        REQUIRE(faulted.session.call(sign_off, {"ada"}) == Answer::signed_off);
        REQUIRE(faulted.database.rows(who) == Rows{{"bo"}});
        REQUIRE(faulted.database.value(version) == 2);
    });
}

TEST_CASE("whatever fails in sign_off_as_seen(): the same", "[task_8]") {
    judge::every_fault(ada_and_bo, sign_off_as_seen, {"ada", 1}, [](const auto& faulted) {
        all_or_nothing(faulted);
        INFO(after_the_retry);
        REQUIRE(faulted.session.call(sign_off_as_seen, {"ada", 1}) == Answer::signed_off);
        REQUIRE(faulted.database.rows(who) == Rows{{"bo"}});
        REQUIRE(faulted.database.value(version) == 2);
    });
}
