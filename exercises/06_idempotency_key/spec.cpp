// Exercise 06: three inputs, three answers, and each event changes the stock once.
#include <fmt/format.h>

#include "apply_event.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::Event;
using stock::KeyReused;
using stock::NotEnoughStock;

const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};
const judge::Function<decltype(stock::apply_change)> apply_with_foreign_keys{"apply_with_foreign_keys"};

const Event receive{.event_id = "receive-1", .delta = 20};
const Event another_receive{.event_id = "receive-2", .delta = 20};
const Event receive_with_another_delta{.event_id = "receive-1", .delta = 30};
const Event ship{.event_id = "ship-1", .delta = -40};

/// 100 units of item 1, and an item beside it that is none of this exercise's business.
Database shop() {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, 100), (2, 5)", stock::schema)};
}

/// After receive-1.
Database shop_that_received() {
    auto database = shop();
    database.execute(
        "UPDATE stock SET units = 120 WHERE item_id = 1;"
        "INSERT INTO applied_change VALUES ('receive-1', 20)");
    return database;
}

/// The first shop with another applied_change, as some other shop may have made it.
Database shop_with(std::string_view applied_change) {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, 100); DROP TABLE applied_change; {}",
                                stock::schema, applied_change)};
}

const auto check_failed = judge::threw_code(SQLITE_CONSTRAINT_CHECK);
const auto not_null_failed = judge::threw_code(SQLITE_CONSTRAINT_NOTNULL);
const auto unique_failed = judge::threw_code(SQLITE_CONSTRAINT_UNIQUE);
const auto foreign_key_failed = judge::threw_code(SQLITE_CONSTRAINT_FOREIGNKEY);

const auto* const units = "SELECT units FROM stock WHERE item_id = 1";
const auto* const events = "SELECT event_id, delta FROM applied_change ORDER BY event_id";
/// Said before each look at idle().
const auto* const no_transaction = "when apply_change() is over, its session has no transaction open";

}  // namespace

TEST_CASE("the first time an event comes, its change is made and its marker is left", "[task_1][inputs]") {
    const auto database = shop();
    Session session{database};

    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
    {
        INFO("the other item keeps its units");
        CHECK(database.value("SELECT units FROM stock WHERE item_id = 2") == 5);
    }
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("another key is another event, also with the same delta", "[task_1][inputs]") {
    const auto database = shop();
    Session session{database};

    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(session.call(apply_change, another_receive) == Change::applied);
    CHECK(session.call(apply_change, ship) == Change::applied);
    CHECK(database.value(units) == 100);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"receive-2", 20}, {"ship-1", -40}});
}

TEST_CASE("a key may have any characters in it, and is no pattern", "[task_1][beyond]") {
    const auto database = shop();
    Session session{database};

    session.call(apply_change, {"receive-1", 20});
    INFO("receive_1 isn't receive-1, nor is Receive-1; and o'neil-1 is a key");
    CHECK(session.call(apply_change, {"receive_1", 20}) == Change::applied);
    CHECK(session.call(apply_change, {"Receive-1", 20}) == Change::applied);
    CHECK(session.call(apply_change, {"o'neil-1", 1}) == Change::applied);
    CHECK(database.value(units) == 161);
}

TEST_CASE("a delta is as large as the table takes it", "[task_1][beyond]") {
    const auto database = shop();
    Session session{database};

    constexpr std::int64_t many = std::int64_t{1} << 40;
    CHECK(session.call(apply_change, {"receive-1", many}) == Change::applied);
    CHECK(session.call(apply_change, {"receive-1", many}) == Change::replayed);
    CHECK(database.value(units) == 100 + many);
    CHECK(database.rows(events) == Rows{{"receive-1", many}});
}

TEST_CASE("more than there is can't be shipped", "[task_1][correction]") {
    const auto database = shop();
    Session session{database};

    CHECK(session.call(apply_change, {"ship-2", -101}) == judge::threw<NotEnoughStock>());
    CHECK(database.value(units) == 100);
    {
        INFO(no_transaction);
        CHECK(session.idle());
    }
    INFO("the last unit can be shipped, too");
    CHECK(session.call(apply_change, {"ship-3", -100}) == Change::applied);
    CHECK(database.value(units) == 0);
}

TEST_CASE("a replay changes nothing", "[task_2][inputs]") {
    const auto database = shop();
    Session session{database};

    session.call(apply_change, receive);
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
    {
        INFO(no_transaction);
        CHECK(session.idle());
    }
    INFO("and once more");
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(database.value(units) == 120);
}

TEST_CASE("a replay may come late, after other events", "[task_2][events]") {
    const auto database = shop();
    Session session{database};

    session.call(apply_change, receive);
    session.call(apply_change, ship);
    session.call(apply_change, another_receive);
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(session.call(apply_change, ship) == Change::replayed);
    CHECK(database.value(units) == 100);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"receive-2", 20}, {"ship-1", -40}});
}

TEST_CASE("the same key with another delta is refused, and nothing changes", "[task_3][inputs]") {
    const auto database = shop();
    Session session{database};

    session.call(apply_change, receive);
    CHECK(session.call(apply_change, receive_with_another_delta) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a refused key still belongs to its first event", "[task_3][events]") {
    const auto database = shop();
    Session session{database};

    session.call(apply_change, receive);
    INFO("less, the opposite, and more than there is: each is another delta");
    CHECK(session.call(apply_change, {"receive-1", 19}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, {"receive-1", -20}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, {"receive-1", -200}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
}

TEST_CASE("a CHECK that fails is not a replay", "[task_4][events]") {
    const auto database = shop_with(
        "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL,"
        " delta INTEGER NOT NULL CHECK (delta <> 13))");
    Session session{database};

    INFO("this shop's applied_change has CHECK (delta <> 13)");
    CHECK(session.call(apply_change, {"receive-1", 13}) == check_failed);
    CHECK(database.value(units) == 100);
    CHECK(database.value("SELECT count(*) FROM applied_change") == 0);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a NOT NULL that fails is not a replay", "[task_4][events]") {
    const auto database = shop_with(
        "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL,"
        " pallets INTEGER NOT NULL GENERATED ALWAYS AS (nullif(delta / 10, 0)) STORED)");
    Session session{database};

    INFO("this shop's applied_change has a generated column, which is NULL here and must not be");
    CHECK(session.call(apply_change, {"receive-1", 9}) == not_null_failed);
    CHECK(database.value(units) == 100);
    CHECK(database.value("SELECT count(*) FROM applied_change") == 0);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("another UNIQUE is not the key", "[task_4][events]") {
    const auto database = shop_with(
        "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL UNIQUE)");
    Session session{database};

    session.call(apply_change, receive);
    INFO("this shop's applied_change has UNIQUE (delta), and +20 is there for receive-1");
    CHECK(session.call(apply_change, another_receive) == unique_failed);
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a foreign key that fails is not a replay", "[task_4][events]") {
    const auto database = shop_with(
        "CREATE TABLE delivery(event_id TEXT PRIMARY KEY NOT NULL); INSERT INTO delivery VALUES ('receive-1');"
        "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL REFERENCES delivery,"
        " delta INTEGER NOT NULL)");
    Session session{database};

    CHECK(session.call(apply_with_foreign_keys, receive) == Change::applied);
    INFO("this shop's applied_change refers to its deliveries, and receive-2 is none of them");
    CHECK(session.call(apply_with_foreign_keys, another_receive) == foreign_key_failed);
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}});
    INFO(no_transaction);
    CHECK(session.idle());
}

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
