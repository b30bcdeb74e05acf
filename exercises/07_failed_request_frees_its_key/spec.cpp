// Exercise 07: a change that isn't made leaves its key free, and a change that was made keeps it.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "free_the_key.hpp"
#include "labkit/judge/judge.hpp"

namespace {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::Event;
using stock::KeyReused;
using stock::NotEnoughStock;
using stock::UnknownItem;

const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};

const Event too_much{.event_id = "ship-1", .delta = -121};
const Event corrected{.event_id = "ship-1", .delta = -120};
const Event receive{.event_id = "receive-1", .delta = 20};

Database shop(int units) {
    return Database{fmt::format("{} INSERT INTO stock VALUES (1, {}), (2, 500)", stock::schema, units)};
}

/// As the two first lines of the story leave it: 100 units, and 20 that came in.
Database units_120() {
    auto database = shop(120);
    database.execute("INSERT INTO applied_change VALUES ('receive-1', 20)");
    return database;
}

Database without_item_1() {
    return Database{fmt::format("{} INSERT INTO stock VALUES (2, 500)", stock::schema)};
}

const auto* const units = "SELECT units FROM stock WHERE item_id = 1";
const auto* const events = "SELECT event_id, delta FROM applied_change ORDER BY event_id";
/// Said before each look at idle().
const auto* const no_transaction = "when apply_change() is over, its session has no transaction open";

const Rows received_only{{"receive-1", 20}};
const Rows received_and_shipped{{"receive-1", 20}, {"ship-1", -120}};

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

TEST_CASE("in every order of two sessions, the same last units are shipped once", "[task_5][beyond]") {
    judge::every_order(units_120, apply_change, {corrected, corrected}, [](const auto& order) {
        INFO("the event was applied once: neither session may be told that there are not enough units");
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(Change::replayed) == 1);
        REQUIRE(order.database.value(units) == 0);
        REQUIRE(order.database.rows(events) == received_and_shipped);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE(
    "in every order of two sessions, the last units go to one of two events, and the other leaves no marker",
    "[task_5][beyond]") {
    const Event other{.event_id = "ship-2", .delta = -120};
    judge::every_order(units_120, apply_change, {corrected, other}, [](const auto& order) {
        REQUIRE(order.count(Change::applied) == 1);
        REQUIRE(order.count(judge::threw<NotEnoughStock>()) == 1);
        REQUIRE(order.database.value(units) == 0);
        const auto* const winner = order.outcomes.front() == Change::applied ? "ship-1" : "ship-2";
        REQUIRE(order.database.rows(events) == Rows{{"receive-1", 20}, {winner, -120}});
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, the correction works while the mistake still runs",
          "[task_5][beyond]") {
    judge::every_order(units_120, apply_change, {too_much, corrected}, [](const auto& order) {
        INFO("-121 can't work: it comes before (NotEnoughStock) or after -120 (KeyReused)");
        REQUIRE(order.outcomes.back() == Change::applied);
        REQUIRE(order.count(judge::threw<NotEnoughStock>()) + order.count(judge::threw<KeyReused>()) == 1);
        REQUIRE(order.database.value(units) == 0);
        REQUIRE(order.database.rows(events) == received_and_shipped);
        INFO(no_transaction);
        REQUIRE(order.idle);
    });
}

TEST_CASE("a new program finds the key free after a failure", "[task_6][beyond]") {
    const auto database = units_120();
    {
        Session first{database};
        CHECK(first.call(apply_change, too_much) == judge::threw<NotEnoughStock>());
    }
    INFO("the first program has ended; another one opens the same file");
    Session second{database};
    CHECK(second.call(apply_change, corrected) == Change::applied);
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == received_and_shipped);
}

TEST_CASE("a new program finds the replay at 0 units", "[task_6][beyond]") {
    const auto database = units_120();
    Session session{database};

    session.call(apply_change, corrected);
    session.kill_and_restart();
    INFO("the program was killed after its answer, and started again");
    CHECK(session.call(apply_change, corrected) == Change::replayed);
    CHECK(session.call(apply_change, too_much) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 0);
    CHECK(database.rows(events) == received_and_shipped);
}

TEST_CASE("one session fails, and another corrects", "[task_6][beyond]") {
    const auto database = units_120();
    Session first{database, "A"};
    Session second{database, "B"};

    CHECK(first.call(apply_change, too_much) == judge::threw<NotEnoughStock>());
    CHECK(second.call(apply_change, corrected) == Change::applied);
    INFO("session A failed with ship-1, and session B has corrected it");
    CHECK(first.call(apply_change, corrected) == Change::replayed);
    CHECK(first.call(apply_change, too_much) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 0);
}

TEST_CASE("whichever statement of a change fails, the key is free and the units are there",
          "[task_7][beyond]") {
    judge::every_fault(
        units_120, apply_change, corrected,
        [](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            REQUIRE(faulted.database.value(units) == 120);
            REQUIRE(faulted.database.rows(events) == received_only);
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        },
        [](const judge::Fault& fault) { return !fault.ran(); });
}

TEST_CASE("whichever statement of a change fails, one retry ships once", "[task_7][beyond]") {
    judge::every_fault(units_120, apply_change, corrected, [](const auto& faulted) {
        INFO("then the same event comes again, on the same connection");
        const auto expected = faulted.fault.ran() ? Change::replayed : Change::applied;
        REQUIRE(faulted.session.call(apply_change, corrected) == expected);
        REQUIRE(faulted.database.value(units) == 0);
        REQUIRE(faulted.database.rows(events) == received_and_shipped);
    });
}

TEST_CASE("whichever statement of an attempt fails that can't work, its key is free", "[task_7][beyond]") {
    judge::every_fault(units_120, apply_change, too_much, [](const auto& faulted) {
        INFO("an error of the database isn't the answer \"not enough\"");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.value(units) == 120);
        REQUIRE(faulted.database.rows(events) == received_only);
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        INFO("then the corrected event comes, with -120");
        REQUIRE(faulted.session.call(apply_change, corrected) == Change::applied);
        REQUIRE(faulted.database.value(units) == 0);
        REQUIRE(faulted.database.rows(events) == received_and_shipped);
    });
}

// The table in design.md, from runs of the worker at hand: `./lab design --write` takes the solution's.

namespace {

const auto* const markers_of_ship_1 = "SELECT count(*) FROM applied_change WHERE event_id = 'ship-1'";

std::string in_words(const judge::Outcome<Change>& outcome) {
    if (const auto* change = outcome.answer()) {
        return std::string{name(*change)};
    }
    if (outcome == judge::threw<calls::ForeignException>()) {
        return "that exception";
    }
    const auto& thrown = *outcome.thrown();
    const auto type = thrown.type.substr(thrown.type.rfind(':') + 1);
    return thrown.code ? sqlite::name_of(*thrown.code) : "`" + type + "`";
}

/// What the tables hold after the call, then what -120 brings, and what they hold after that.
void write_row(std::ostream& out, const Event& event, const std::string& cause,
               const judge::Outcome<Change>& outcome, const Database& database, Session& session) {
    out << "| " << event.delta << " | " << cause << " | " << in_words(outcome) << " | "
        << database.value(units) << " | " << database.value(markers_of_ship_1) << " | "
        << (session.idle() ? "no" : "yes") << " | " << in_words(session.call(apply_change, corrected))
        << " | " << database.value(units) << " | " << database.value(markers_of_ship_1) << " |\n";
}

}  // namespace

TEST_CASE("what becomes of each fault, as a table", "[.fault_table]") {
    const char* file = std::getenv("LAB_TABLE");
    REQUIRE(file != nullptr);
    std::ofstream out{file};
    out << "| delta | statement | what happens to it | the caller gets | units | markers | transaction open | "
           "then -120 gets | units | markers |\n"
           "|---|---|---|---|---|---|---|---|---|---|\n";
    for (const auto& event : {corrected, too_much}) {
        const auto database = units_120();
        Session session{database};
        write_row(out, event, "all | run", session.call(apply_change, event), database, session);

        judge::every_fault(units_120, apply_change, event, [&](const auto& faulted) {
            write_row(out, event, "`" + faulted.fault.sql + "` | " + faulted.fault.how(), faulted.outcome,
                      faulted.database, faulted.session);
        });
    }
    REQUIRE(out.flush().good());
}
