// Exercise 10, beyond one connection and what goes well: two sessions, another program, failing statements.
#include "spec_words.hpp"

namespace {

using namespace spec;

}  // namespace

TEST_CASE("in every order of two sessions, the same last units are shipped once", "[task_6]") {
    judge::every_order(shop, apply, {shipping, shipping}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(Change::replayed) == 1);
        REQUIRE(order.database.rows(stocks) == shipped);
        REQUIRE(order.database.rows(keys) == key_of_shipping);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, one key belongs to one operation", "[task_6]") {
    judge::every_order(shop, apply, {shipping, receiving}, [](const auto& order) {
        INFO("\"ship\" and \"receive\" under k-1: one is applied, and the other is told so");
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(judge::threw<OtherOperation>()) == 1);
        const bool shipping_won = order.outcomes.front() == Change::applied;
        REQUIRE(order.database.rows(stocks) == (shipping_won ? shipped : received));
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("a new program knows whose keys were used, for what, and which are free", "[task_6]") {
    const auto database = shop();
    Session session{database};

    session.call(apply, shipping);
    session.call(apply, {"north", "k-2", "ship", 1, 500, "", std::nullopt});
    session.kill_and_restart();
    INFO("the program was killed after its answers, and started again");
    CHECK(session.call(apply, shipping) == Change::replayed);
    CHECK(session.call(apply, too_much) == judge::threw<OtherRequest>());
    INFO("k-2 wasn't used: 500 of 100 units couldn't be shipped");
    CHECK(session.call(apply, one_unit("north", "k-2")) == Change::applied);
}

TEST_CASE("whichever statement fails, there are change and key or neither, and one retry ships once",
          "[task_7]") {
    judge::every_fault(shop, apply, shipping, [](const auto& faulted) {
        const bool done = faulted.fault.ran();
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.rows(stocks) == (done ? shipped : at_first));
        REQUIRE(faulted.database.rows(keys) == (done ? key_of_shipping : no_keys));
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        INFO("then the same request comes again, on the same connection");
        REQUIRE(faulted.session.call(apply, shipping) == (done ? Change::replayed : Change::applied));
        REQUIRE(faulted.database.rows(stocks) == shipped);
    });
}

TEST_CASE("whichever statement of a refused request fails, the error arrives and nothing is changed",
          "[task_7]") {
    judge::every_fault(shop, apply, too_much, [](const auto& faulted) {
        INFO("an error of the database isn't the answer \"not enough\"");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.rows(stocks) == at_first);
        REQUIRE(faulted.database.rows(keys) == no_keys);
        REQUIRE(faulted.session.idle());
    });
}

TEST_CASE("whichever statement fails under a used key, the error arrives and nothing is changed",
          "[task_7]") {
    const auto used = [] {
        auto database = shop();
        Session{database}.call(apply, shipping);
        return database;
    };
    judge::every_fault(used, apply, receiving, [](const auto& faulted) {
        INFO("k-1 has shipped, and an error of the database isn't the answer \"another operation\"");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.rows(stocks) == shipped);
        REQUIRE(faulted.database.rows(keys) == key_of_shipping);
        REQUIRE(faulted.session.idle());
        REQUIRE(faulted.session.call(apply, shipping) == Change::replayed);
    });
}
