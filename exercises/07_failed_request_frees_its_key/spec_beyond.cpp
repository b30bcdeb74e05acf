// Exercise 07, beyond one connection and what goes well: two sessions, another program, failing statements.
#include <cstdlib>
#include <fstream>
#include <string>

#include "spec_words.hpp"

namespace {

using namespace spec;

}  // namespace

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
