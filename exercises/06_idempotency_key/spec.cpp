// Exercise 06: three inputs, three answers, and each event changes the stock once.
#include "spec_words.hpp"

namespace {

using namespace spec;

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
