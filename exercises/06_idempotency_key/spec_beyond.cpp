// Exercise 06, beyond one connection and what goes well: two sessions, another program, failing statements.
#include "spec_words.hpp"

namespace {

using namespace spec;

}  // namespace

TEST_CASE("in every order of two sessions, the same event is applied once and replayed once",
          "[task_5][beyond]") {
    judge::every_order(shop, apply_change, {receive, receive}, [](const auto& order) {
        REQUIRE(order.database.value(units) == 120);
        INFO("waiting for a lock is fine; an error is no answer");
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(Change::replayed) == 1);
        REQUIRE(order.database.rows(events) == Rows{{"receive-1", 20}});
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, one of two deltas gets the key and the other is refused",
          "[task_5][beyond]") {
    judge::every_order(shop, apply_change, {receive, receive_with_another_delta}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(judge::threw<KeyReused>()) == 1);
        INFO("the units and the marker tell of the same delta");
        const bool first = order.outcomes.front() == Change::applied;
        const auto delta = first ? receive.delta : receive_with_another_delta.delta;
        REQUIRE(order.database.value(units) == 100 + delta);
        REQUIRE(order.database.rows(events) == Rows{{"receive-1", delta}});
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, two events are both applied", "[task_5][beyond]") {
    judge::every_order(shop, apply_change, {receive, ship}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 2);
        REQUIRE(order.database.value(units) == 80);
        REQUIRE(order.database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", -40}});
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("a new session, a new program: the replay is still a replay", "[task_6][beyond]") {
    const auto database = shop();
    {
        Session first{database};
        CHECK(first.call(apply_change, receive) == Change::applied);
    }
    INFO("the first program has ended; another one opens the same file");
    Session second{database};
    CHECK(second.call(apply_change, receive) == Change::replayed);
    CHECK(second.call(apply_change, receive_with_another_delta) == judge::threw<KeyReused>());
    CHECK(second.call(apply_change, ship) == Change::applied);
    CHECK(database.value(units) == 80);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", -40}});
}

TEST_CASE("a program that was killed after its answer has forgotten nothing", "[task_6][beyond]") {
    const auto database = shop();
    Session session{database};

    session.call(apply_change, receive);
    session.kill_and_restart();
    INFO("the program was killed and started again");
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(session.call(apply_change, receive_with_another_delta) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
}

TEST_CASE("a session that stayed connected learns of what another one did", "[task_6][beyond]") {
    const auto database = shop();
    Session first{database, "A"};
    Session second{database, "B"};

    CHECK(first.call(apply_change, receive) == Change::applied);
    CHECK(second.call(apply_change, receive) == Change::replayed);
    CHECK(second.call(apply_change, ship) == Change::applied);
    CHECK(first.call(apply_change, ship) == Change::replayed);
    CHECK(database.value(units) == 80);
}

TEST_CASE("whichever statement fails, neither the change nor its marker is kept", "[task_7][beyond]") {
    judge::every_fault(
        shop, apply_change, receive,
        [](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            INFO("neither: the units are as before, and the event has no marker");
            REQUIRE(faulted.database.value(units) == 100);
            REQUIRE(faulted.database.rows(events) == Rows{});
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        },
        [](const judge::Fault& fault) { return !fault.ran(); });
}

TEST_CASE("when COMMIT runs and yet reports an error, the change and its marker are there",
          "[task_7][beyond]") {
    judge::every_fault(
        shop, apply_change, receive,
        [](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            INFO("both: the units are changed, and the event has its marker");
            REQUIRE(faulted.database.value(units) == 120);
            REQUIRE(faulted.database.rows(events) == Rows{{"receive-1", 20}});
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        },
        &judge::Fault::ran);
}

TEST_CASE("whichever statement fails, one retry in a new session makes the change once", "[task_7][beyond]") {
    judge::every_fault(shop, apply_change, receive, [](const auto& faulted) {
        INFO("then the same event comes again, in a new session; the first one is still connected");
        Session another{faulted.database, "B"};
        REQUIRE(another.call(apply_change, receive) ==
                (faulted.fault.ran() ? Change::replayed : Change::applied));
        REQUIRE(faulted.database.value(units) == 120);
        REQUIRE(faulted.database.rows(events) == Rows{{"receive-1", 20}});
    });
}

TEST_CASE("whichever statement of a replay fails, the caller gets the error, and nothing changes",
          "[task_7][beyond]") {
    judge::every_fault(shop_that_received, apply_change, receive, [](const auto& faulted) {
        INFO("receive-1 was applied before; this is its replay, and an error is no answer to it");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.value(units) == 120);
        REQUIRE(faulted.database.rows(events) == Rows{{"receive-1", 20}});
        INFO(no_transaction);
        REQUIRE(faulted.session.idle());
    });
}
