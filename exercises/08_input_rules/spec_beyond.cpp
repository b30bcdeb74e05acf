// Exercise 08, beyond one connection and what goes well: two sessions, another program, failing statements.
#include <string>

#include "spec_words.hpp"

namespace {

using namespace spec;

const Event too_many{.event_id = "too-many", .delta = 600};

}  // namespace

TEST_CASE("in every order of two sessions, an event is applied once", "[task_8][beyond]") {
    judge::every_order(shop_with_history, apply_change, {ship, ship}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(Change::replayed) == 1);
        REQUIRE(order.database.value(units) == 0);
        REQUIRE(order.database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", -120}});
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, the last units go to one of two events", "[task_8][beyond]") {
    const Event other{.event_id = "ship-2", .delta = -120};
    judge::every_order(shop_with_history, apply_change, {ship, other}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(judge::threw<NotEnoughStock>()) == 1);
        REQUIRE(order.database.value(units) == 0);
        REQUIRE(order.database.value(count_events) == 2);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, the last room goes to one of two events", "[task_8][beyond]") {
    const Event one{.event_id = "receive-1", .delta = 300};
    const Event other{.event_id = "receive-2", .delta = 300};
    judge::every_order(nearly_full_shop, apply_change, {one, other}, [](const auto& order) {
        INFO("500 more units fit into an integer, and 600 come");
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.database.value(units) == Integer::max() - 200);
        REQUIRE(order.database.value(count_events) == 1);
    });
}

TEST_CASE("in every order of two sessions, one key has one delta", "[task_8][beyond]") {
    const Event other{.event_id = "ship-1", .delta = -20};
    judge::every_order(shop_with_history, apply_change, {ship, other}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(judge::threw<KeyReused>()) == 1);
        const int delta = order.outcomes.front() == Change::applied ? -120 : -20;
        REQUIRE(order.database.value(units) == 120 + delta);
        REQUIRE(order.database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", delta}});
    });
}

TEST_CASE("another program on the same file knows what was applied, and what wasn't", "[task_9][beyond]") {
    const auto database = shop(100);
    Session session{database};

    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(session.call(apply_change, {"ship-1", -121}) == judge::threw<NotEnoughStock>());
    session.kill_and_restart();
    INFO("the program was killed after its answers, and started again on the same file");
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(session.call(apply_change, {"receive-1", 21}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, ship) == Change::applied);
    session.kill_and_restart();
    INFO("and once more");
    CHECK(session.call(apply_change, ship) == Change::replayed);
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", -120}});
}

TEST_CASE("an odd event_id is the same in another program", "[task_9][beyond]") {
    const auto database = shop(100);
    const Event odd{.event_id = std::string{" a\0'\n\u00e9 ", 8}, .delta = 20};
    Session session{database};

    CHECK(session.call(apply_change, odd) == Change::applied);
    session.kill_and_restart();
    INFO("the event_id has spaces around it, a NUL byte, a quote, a newline and an e with an accent");
    CHECK(session.call(apply_change, odd) == Change::replayed);
    CHECK(database.value(units) == 120);
}

TEST_CASE("whichever statement of a change fails, all is as before, and one retry changes it once",
          "[task_10][beyond]") {
    judge::every_fault(shop_with_history, apply_change, ship, [](const auto& faulted) {
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.value(units) == (faulted.fault.ran() ? 0 : 120));
        REQUIRE(faulted.database.value(count_events) == (faulted.fault.ran() ? 2 : 1));
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        INFO("then the same event comes again, on the same connection");
        REQUIRE(faulted.session.call(apply_change, ship) ==
                (faulted.fault.ran() ? Change::replayed : Change::applied));
        REQUIRE(faulted.database.value(units) == 0);
        REQUIRE(faulted.database.value(count_events) == 2);
    });
}

TEST_CASE("whichever statement of a replay fails, it is no new change", "[task_10][beyond]") {
    judge::every_fault(shop_with_history, apply_change, receive, [](const auto& faulted) {
        REQUIRE(faulted.outcome == faulted.fault.error());
        INFO(no_transaction);
        REQUIRE(faulted.session.idle());
        REQUIRE(faulted.session.call(apply_change, receive) == Change::replayed);
        REQUIRE(faulted.database.value(units) == 120);
        REQUIRE(faulted.database.value(count_events) == 1);
    });
}

TEST_CASE("whichever statement of a reused key's attempt fails, nothing is changed", "[task_10][beyond]") {
    const Event reused{.event_id = "receive-1", .delta = 21};
    judge::every_fault(shop_with_history, apply_change, reused, [&](const auto& faulted) {
        REQUIRE(faulted.outcome == faulted.fault.error());
        INFO(no_transaction);
        REQUIRE(faulted.session.idle());
        REQUIRE(faulted.session.call(apply_change, reused) == judge::threw<KeyReused>());
        REQUIRE(faulted.database.value(units) == 120);
        REQUIRE(faulted.database.rows(events) == Rows{{"receive-1", 20}});
    });
}

TEST_CASE("whichever statement of an attempt fails that can't work, its key is free", "[task_10][beyond]") {
    struct Attempt {
        judge::MakeDatabase make_shop;
        Event event;
    };
    for (const auto& attempt : {Attempt{nearly_full_shop, too_many}, Attempt{shop_with_100, ship}}) {
        const auto fresh = attempt.make_shop();
        const auto refusal = Session{fresh}.call(apply_change, attempt.event);
        REQUIRE(refusal.thrown() != nullptr);
        judge::every_fault(attempt.make_shop, apply_change, attempt.event, [&](const auto& faulted) {
            INFO("an error of the database is none of the rules");
            REQUIRE(faulted.outcome == faulted.fault.error());
            REQUIRE(faulted.database.value(count_events) == 0);
            {
                INFO(no_transaction);
                REQUIRE(faulted.session.idle());
            }
            INFO("then the same event comes again, and is refused as it would have been without the failure");
            REQUIRE(faulted.session.call(apply_change, attempt.event) == *refusal.thrown());
            REQUIRE(faulted.database.value(count_events) == 0);
        });
    }
}

TEST_CASE("whichever statement fails that finds the damage, nothing is changed", "[task_6][beyond]") {
    const auto damaged_shop = [] { return old_shop("INSERT INTO stock VALUES (1, 100.5)"); };
    judge::every_fault(damaged_shop, apply_change, receive, [](const auto& faulted) {
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.value(units) == 100.5);
        REQUIRE(faulted.database.value(count_events) == 0);
        INFO(no_transaction);
        REQUIRE(faulted.session.idle());
        REQUIRE(faulted.session.call(apply_change, receive) == judge::threw<DamagedTable>());
    });
}
