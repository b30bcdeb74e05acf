// Exercise 07: a change that isn't made leaves its key free, and a change that was made keeps it.
#include "spec_words.hpp"

namespace {

using namespace spec;

}  // namespace

TEST_CASE("121 of 120 units can't be shipped, and no marker is left", "[task_1][correction]") {
    const auto database = shop(100);
    Session session{database};

    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(session.call(apply_change, too_much) == judge::threw<NotEnoughStock>());
    CHECK(database.value(units) == 120);
    {
        INFO("ship-1 wasn't applied, so it isn't in applied_change");
        CHECK(database.rows(events) == received_only);
    }
    INFO("the same event comes again: nothing was done before, so this is no replay");
    CHECK(session.call(apply_change, too_much) == judge::threw<NotEnoughStock>());
    CHECK(database.rows(events) == received_only);
}

TEST_CASE("an attempt that failed leaves no transaction open", "[task_1][transaction]") {
    const auto database = units_120();
    Session session{database};

    CHECK(session.call(apply_change, too_much) == judge::threw<NotEnoughStock>());
    INFO(no_transaction << ", and is as good as before");
    CHECK(session.idle());
    CHECK(session.call(apply_change, {"ship-2", -20}) == Change::applied);
    CHECK(database.value(units) == 100);
    CHECK(session.idle());
}

TEST_CASE("the corrected event works under the same key", "[task_2][correction]") {
    const auto database = units_120();
    Session session{database};

    session.call(apply_change, too_much);
    INFO("ship-1 failed with -121, and comes with -120 now");
    CHECK(session.call(apply_change, corrected) == Change::applied);
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == received_and_shipped);
    CHECK(session.idle());
}

TEST_CASE("the same event works when enough units have come in", "[task_2][correction]") {
    const auto database = units_120();
    Session session{database};

    session.call(apply_change, too_much);
    session.call(apply_change, {"receive-2", 1});
    INFO("ship-1 failed with -121 at 120 units, and comes with -121 again at 121");
    CHECK(session.call(apply_change, too_much) == Change::applied);
    CHECK(database.value(units) == 0);
    CHECK(database.value("SELECT delta FROM applied_change WHERE event_id = 'ship-1'") == -121);
}

TEST_CASE("once applied, the key is no longer free", "[task_2][events]") {
    const auto database = units_120();
    Session session{database};

    session.call(apply_change, {"ship-1", -100});
    INFO("ship-1 was applied with -100; 20 units are left");
    CHECK(session.call(apply_change, {"ship-1", -20}) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 20);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", -100}});
    CHECK(session.idle());
}

TEST_CASE("a key may have any characters in it, and is no pattern", "[task_2][beyond]") {
    const auto database = shop(100);
    Session session{database};

    session.call(apply_change, {"receive-1", 20});
    INFO("receive_1 isn't receive-1, nor is Receive-1; and o'neil-1 is a key");
    CHECK(session.call(apply_change, {"receive_1", 20}) == Change::applied);
    CHECK(session.call(apply_change, {"Receive-1", 20}) == Change::applied);
    CHECK(session.call(apply_change, {"o'neil-1", 1}) == Change::applied);
    CHECK(database.value(units) == 161);
}

TEST_CASE("a replay is a replay with no units left, and with new ones", "[task_3][correction]") {
    const auto database = units_120();
    Session session{database};

    CHECK(session.call(apply_change, corrected) == Change::applied);
    CHECK(session.call(apply_change, corrected) == Change::replayed);
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == received_and_shipped);
    CHECK(session.idle());
    session.call(apply_change, {"receive-2", 500});
    INFO("500 units have come in since");
    CHECK(session.call(apply_change, corrected) == Change::replayed);
    CHECK(database.value(units) == 500);
}

TEST_CASE("a reused key is told so, also with no units left", "[task_3][events]") {
    const auto database = units_120();
    Session session{database};

    session.call(apply_change, corrected);
    INFO("ship-1 was applied with -120; whether 121 could be shipped now isn't the question");
    CHECK(session.call(apply_change, too_much) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == received_and_shipped);
}

TEST_CASE("no such item is not an empty one, and the attempt leaves no marker", "[task_4][correction]") {
    const auto database = without_item_1();
    Session session{database};

    INFO("an item that isn't there can't ship units, and can't receive any either");
    CHECK(session.call(apply_change, corrected) == judge::threw<UnknownItem>());
    CHECK(session.call(apply_change, receive) == judge::threw<UnknownItem>());
    CHECK(database.rows("SELECT item_id, units FROM stock") == Rows{{2, 500}});
    CHECK(database.value("SELECT count(*) FROM applied_change") == 0);
    CHECK(session.idle());
}

TEST_CASE("an item with no units is there", "[task_4][correction]") {
    const auto database = shop(0);
    Session session{database};

    CHECK(session.call(apply_change, corrected) == judge::threw<NotEnoughStock>());
    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(database.value(units) == 20);
}

TEST_CASE("when the item is there, the same event is applied", "[task_4][correction]") {
    auto database = without_item_1();
    Session session{database};

    session.call(apply_change, receive);
    REQUIRE(session.idle());
    database.execute("INSERT INTO stock VALUES (1, 100)");
    INFO("receive-1 found no item 1, and comes again when there is one");
    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(database.value(units) == 120);
    CHECK(database.rows(events) == received_only);
}
