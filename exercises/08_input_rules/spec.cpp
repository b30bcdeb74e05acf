// Exercise 08: what may come in, what is refused, and in which words.
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "spec_words.hpp"

namespace {

using namespace spec;

/// An event_id, and what to call it where it can't be printed.
struct Id {
    std::string in_words;
    std::string id;
};

const std::vector<Id> blank_ids{
    {"empty", ""},         {"a space", " "},         {"many spaces", std::string(50, ' ')},
    {"a tab", "\t"},       {"a newline", "\n"},      {"\\r\\n", "\r\n"},
    {"a form feed", "\f"}, {"a vertical tab", "\v"}, {"tab, space, newline", "\t \n"},
};

const std::vector<Id> odd_ids{
    {"A", "A"},
    {"a", "a"},
    {"a with a space before it", " a"},
    {"a with a space behind it", "a "},
    {"a with a newline behind it", "a\n"},
    {"a quote and SQL", "a'; DELETE FROM applied_change; --"},
    {"two quotes", "\"a\""},
    {"a NUL byte behind a", std::string{"a\0", 2}},
    {"a NUL byte between a and b", std::string{"a\0b", 3}},
    {"a NUL byte between a and c", std::string{"a\0c", 3}},
    {"a NUL byte alone", std::string(1, '\0')},
    {"10,000 bytes", std::string(10'000, 'x')},
    {"10,000 bytes that end otherwise", std::string(9'999, 'x') + "y"},
    {"e with an accent, one character", "\u00e9"},
    {"e and an accent, two characters", "e\u0301"},
    {"a no-break space", "\u00a0"},
    {"an ideographic space", "\u3000"},
    {"42, as text", "42"},
    {"042, as text", "042"},
    {"the word NULL", "NULL"},
};

}  // namespace

TEST_CASE("an empty or blank event_id is refused", "[task_1][rules]") {
    const auto database = shop(100);
    Session session{database};

    for (const auto& [in_words, id] : blank_ids) {
        INFO("the event_id is " << in_words);
        CHECK(session.call(apply_change, {id, 20}) == judge::threw<InvalidEventId>());
    }
    INFO("of nothing that was refused, anything may be left");
    CHECK(database.value(units) == 100);
    CHECK(database.value(count_events) == 0);
}

TEST_CASE("every other event_id is an event of its own, byte for byte", "[task_1][rules]") {
    const auto database = shop(100);
    Session session{database};

    for (const auto& [in_words, id] : odd_ids) {
        INFO("the event_id is " << in_words << ", and wasn't used before");
        CHECK(session.call(apply_change, {id, 1}) == Change::applied);
    }
    for (const auto& [in_words, id] : odd_ids) {
        INFO("the event_id is " << in_words << ", and comes again");
        CHECK(session.call(apply_change, {id, 1}) == Change::replayed);
    }
    const auto count = static_cast<std::int64_t>(odd_ids.size());
    CHECK(database.value(units) == 100 + count);
    CHECK(database.value(count_events) == count);
    INFO("the longest is kept whole");
    CHECK(database.value("SELECT max(length(CAST(event_id AS BLOB))) FROM applied_change") == 10'000);
}

TEST_CASE("a delta is -1000 to 1000, and not 0", "[task_2][integers]") {
    const auto database = shop(5000);
    Session session{database};

    for (const std::int64_t delta :
         {std::int64_t{0}, std::int64_t{1001}, std::int64_t{-1001}, std::int64_t{5000}, Integer::max(),
          Integer::min(), Integer::min() + 1, (std::int64_t{1} << 32) + 1}) {
        INFO("the delta is " << delta);
        CHECK(session.call(apply_change, {"e", delta}) == judge::threw<InvalidDelta>());
    }
    CHECK(database.value(units) == 5000);
    CHECK(database.value(count_events) == 0);
    for (const std::int64_t delta : {1, -1, 1000, -1000}) {
        INFO("the delta is " << delta);
        CHECK(session.call(apply_change, {fmt::format("e {}", delta), delta}) == Change::applied);
    }
    CHECK(database.value(units) == 5000);
    CHECK(database.value(count_events) == 4);
}

TEST_CASE("an invalid request stays one, whatever the tables hold", "[task_2][rules]") {
    auto database = shop(0);
    database.execute("DELETE FROM stock");
    Session session{database};

    INFO("neither rule asks the database, and the rule about the event_id comes first");
    CHECK(session.call(apply_change, {"e", 1001}) == judge::threw<InvalidDelta>());
    CHECK(session.call(apply_change, {"", 1001}) == judge::threw<InvalidEventId>());
    CHECK(session.call(apply_after, "BEGIN", {"", 20}) == judge::threw<InvalidEventId>());
    CHECK(session.call(go_on, "ROLLBACK") == true);
}

TEST_CASE("a caller's open transaction is refused, and stays the caller's", "[task_3][transaction]") {
    for (const std::string begin :
         {"BEGIN", "BEGIN IMMEDIATE", "SAVEPOINT mine", "BEGIN; SELECT * FROM stock"}) {
        const auto database = shop(100);
        Session session{database};
        INFO("the caller has run " << begin);
        CHECK(session.call(apply_after, begin, receive) == judge::threw<TransactionOpen>());
        CHECK(session.call(go_on, "INSERT INTO stock VALUES (7, 7)") == true);
        {
            INFO("the caller has inserted item 7 since, and hasn't committed it");
            CHECK(database.value("SELECT count(*) FROM stock WHERE item_id = 7") == 0);
        }
        CHECK(session.call(go_on, "COMMIT") == true);
        CHECK(database.rows("SELECT * FROM stock") == Rows{{1, 100}, {2, 500}, {7, 7}});
        CHECK(database.value(count_events) == 0);
    }
}

TEST_CASE("what the caller has done already is neither committed nor rolled back", "[task_3][transaction]") {
    const auto database = shop(100);
    Session session{database};

    CHECK(session.call(apply_after, "BEGIN; INSERT INTO stock VALUES (7, 7)", receive) ==
          judge::threw<TransactionOpen>());
    {
        INFO("the caller's item 7 isn't committed yet: nobody else may see it");
        CHECK(database.value("SELECT count(*) FROM stock WHERE item_id = 7") == 0);
        CHECK(session.transaction() == "write");
    }
    CHECK(session.call(go_on, "COMMIT") == true);
    INFO("the caller has committed, and its item 7 is there");
    CHECK(database.value("SELECT count(*) FROM stock WHERE item_id = 7") == 1);
    CHECK(database.value(units) == 100);
    INFO("now the connection is idle, and the event is applied");
    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(database.value(units) == 120);
}

TEST_CASE("units stay an integer, up to the largest there is", "[task_4][integers]") {
    const auto database = nearly_full_shop();
    Session session{database};

    CHECK(session.call(apply_change, {"too-many", 600}) == judge::threw<StockTooLarge>());
    CHECK(session.call(apply_change, {"one-too-many", 501}) == judge::threw<StockTooLarge>());
    CHECK(database.value(units) == Integer::max() - 500);
    {
        INFO("a change that wasn't made leaves its key free");
        CHECK(database.value(count_events) == 0);
        CHECK(session.call(apply_change, {"too-many", 500}) == Change::applied);
    }
    CHECK(database.value(units) == Integer::max());
    CHECK(session.call(apply_change, {"one-more", 1}) == judge::threw<StockTooLarge>());
    CHECK(session.call(apply_change, {"too-many", 500}) == Change::replayed);
    CHECK(session.call(apply_change, {"ship", -1000}) == Change::applied);
    CHECK(database.value(units) == Integer::max() - 1000);
    CHECK(database.value("SELECT typeof(units) FROM stock WHERE item_id = 1") == "integer");
}

TEST_CASE("units stay an integer where no CHECK stands behind them", "[task_4][integers]") {
    const auto database = old_shop(fmt::format("INSERT INTO stock VALUES (1, {})", Integer::max()));
    Session session{database};

    CHECK(session.call(apply_change, {"one-more", 1}) == judge::threw<StockTooLarge>());
    CHECK(database.value(units) == Integer::max());
    CHECK(database.value(count_events) == 0);
}

TEST_CASE("a shelf's own limit is not the largest integer", "[task_4][integers]") {
    const Database database{fmt::format(
        "{} DROP TABLE stock; CREATE TABLE stock(item_id INTEGER PRIMARY KEY, units INTEGER CHECK (units <= 150));"
        "INSERT INTO stock VALUES (1, 140)",
        stock::schema)};
    Session session{database};

    INFO(
        "140 units and a CHECK (units <= 150): an error that this contract has no word for goes to the caller");
    CHECK(session.call(apply_change, receive) == judge::threw_code(SQLITE_CONSTRAINT_CHECK));
    CHECK(database.value(units) == 140);
    CHECK(database.value(count_events) == 0);
}

TEST_CASE("no item, no units and too few units are told apart", "[task_5][correction]") {
    auto database = shop(0);
    Session session{database};

    CHECK(session.call(apply_change, ship) == judge::threw<NotEnoughStock>());
    CHECK(session.call(apply_change, {"ship-2", -1}) == judge::threw<NotEnoughStock>());
    CHECK(session.call(apply_change, receive) == Change::applied);
    CHECK(session.call(apply_change, {"ship-2", -20}) == Change::applied);
    CHECK(database.value(units) == 0);
    INFO("item 1 is taken out of the table");
    database.execute("DELETE FROM stock WHERE item_id = 1");
    CHECK(session.call(apply_change, ship) == judge::threw<UnknownItem>());
    CHECK(session.call(apply_change, {"receive-2", 1}) == judge::threw<UnknownItem>());
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"ship-2", -20}});
    CHECK(database.rows("SELECT item_id, units FROM stock") == Rows{{2, 500}});
}

TEST_CASE("a replay asks neither for units nor for the item", "[task_5][inputs]") {
    auto database = shop_with_history();
    Session session{database};

    CHECK(session.call(apply_change, ship) == Change::applied);
    CHECK(session.call(apply_change, ship) == Change::replayed);
    CHECK(session.call(apply_change, {"ship-1", -1}) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == Rows{{"receive-1", 20}, {"ship-1", -120}});
    database.execute("DELETE FROM stock WHERE item_id = 1");
    INFO("item 1 is gone: what was done was done");
    CHECK(session.call(apply_change, ship) == Change::replayed);
    CHECK(session.call(apply_change, receive) == Change::replayed);
    CHECK(session.call(apply_change, {"receive-1", 21}) == judge::threw<KeyReused>());
}

TEST_CASE("a marker whose delta is no integer is damage, and not a replay", "[task_6][events]") {
    for (const std::string delta : {"NULL", "20.5", "'twenty'", "9223372036854775808"}) {
        const auto database = old_shop(fmt::format(
            "INSERT INTO stock VALUES (1, 100); INSERT INTO applied_change VALUES ('receive-1', {})", delta));
        const auto before = database.rows(events);
        Session session{database};
        INFO("receive-1 is there already, and its delta is " << delta);
        CHECK(session.call(apply_change, receive) == judge::threw<DamagedTable>());
        CHECK(session.idle());
        CHECK(database.value(units) == 100);
        CHECK(database.rows(events) == before);
        INFO("another event has nothing to do with it");
        CHECK(session.call(apply_change, {"receive-2", 1}) == Change::applied);
    }
}

TEST_CASE("a marker without a key is damage: it may be anybody's", "[task_6][events]") {
    const auto database = old_shop(
        "INSERT INTO stock VALUES (1, 100); INSERT INTO applied_change VALUES ('receive-1', 20), (NULL, 5), (NULL, 5)");
    const auto before = database.rows(events);
    Session session{database};

    CHECK(session.call(apply_change, {"receive-2", 5}) == judge::threw<DamagedTable>());
    CHECK(session.call(apply_change, receive) == judge::threw<DamagedTable>());
    CHECK(session.idle());
    CHECK(database.value(units) == 100);
    CHECK(database.rows(events) == before);
}

TEST_CASE("units that are no integer are damage, and aren't repaired", "[task_6][integers]") {
    for (const std::string value : {"100.5", "9223372036854775808", "'abc'", "NULL"}) {
        const auto database = old_shop(fmt::format("INSERT INTO stock VALUES (1, {})", value));
        const auto before = database.value(units);
        Session session{database};
        INFO("item 1 has " << value << " units");
        CHECK(session.call(apply_change, receive) == judge::threw<DamagedTable>());
        CHECK(session.call(apply_change, {"ship-1", -1}) == judge::threw<DamagedTable>());
        CHECK(session.idle());
        CHECK(database.value(units) == before);
        CHECK(database.value(count_events) == 0);
    }
}

TEST_CASE("whatever the outcome, the connection is open and idle", "[task_7][transaction]") {
    auto database = shop_with_history();
    Session session{database};
    const std::vector<std::pair<Event, std::string>> requests{
        {{"receive-2", 1}, "is applied"},    {receive, "is a replay"},
        {{"receive-1", 21}, "reuses a key"}, {{"", 20}, "has no event_id"},
        {{"e", 0}, "changes nothing"},       {{"ship-9", -1000}, "asks for too many units"},
    };
    for (const auto& [event, in_words] : requests) {
        INFO("after an event that " << in_words << ", the session has no transaction open, and works");
        session.call(apply_change, event);
        CHECK(session.idle());
        CHECK(session.call(go_on, "UPDATE stock SET units = units WHERE item_id = 2") == true);
    }
    database.execute("UPDATE stock SET units = 9223372036854775807 WHERE item_id = 1");
    INFO("after an event that brings too many units, and one for an item that isn't there");
    session.call(apply_change, {"too-many", 1});
    CHECK(session.idle());
    database.execute("DELETE FROM stock WHERE item_id = 1");
    session.call(apply_change, {"no-item", 1});
    CHECK(session.idle());
}
