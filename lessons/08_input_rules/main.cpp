// What a table takes when nobody forbids it, what REPLACE forgets, and whose transaction a COMMIT ends.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <vector>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

struct Rules {
    std::string_view units;
    std::string_view event_id;
};
constexpr Rules few_rules{"units >= 0", "PRIMARY KEY"};
constexpr Rules all_rules{"typeof(units) = 'integer' AND units >= 0", "PRIMARY KEY NOT NULL"};

void item_1(sqlite::Connection& connection, const Rules& rules, std::int64_t units) {
    connection.execute(
        fmt::format("CREATE TABLE stock(item_id INTEGER PRIMARY KEY, units INTEGER NOT NULL CHECK ({}));"
                    "CREATE TABLE applied_change(event_id TEXT {}, delta INTEGER NOT NULL);",
                    rules.units, rules.event_id));
    connection.run("INSERT INTO stock VALUES (1, ?)", units);
}

std::int64_t number(sqlite::Connection& connection, std::string_view sql) {
    return connection.value<std::int64_t>(sql).value();
}

/// @returns "done", or the name of the code with which SQLite refused
std::string outcome_of(sqlite::Connection& connection, std::string_view sql) {
    try {
        connection.execute(sql);
        return "done";
    } catch (const sqlite::Error& error) {
        return sqlite::name_of(error.code());
    }
}

void what_a_table_takes(lesson::Lesson& lesson) {
    lesson.set_up(
        "What a table takes",
        "Item 1 has 9223372036854775807 units, the largest integer in SQLite. Two files get the same three "
        "statements. The first has CHECK (units >= 0) and a TEXT PRIMARY KEY; the second has CHECK (typeof(units) = "
        "'integer' AND units >= 0) and a TEXT PRIMARY KEY NOT NULL.");
    lesson.predict("which of the three does each file refuse?");
    const lesson::ScratchFile loose_file;
    const lesson::ScratchFile strict_file;
    sqlite::Connection loose{loose_file.path()};
    sqlite::Connection strict{strict_file.path()};
    item_1(loose, few_rules, INT64_MAX);
    item_1(strict, all_rules, INT64_MAX);

    using Outcomes = std::vector<std::string>;
    Outcomes few;
    Outcomes all;
    lesson::Recorder recorder{{{"few rules", loose}, {"all rules", strict}}};
    for (const auto* statement : std::array{"UPDATE stock SET units = units + 1 WHERE item_id = 1",
                                            "INSERT INTO stock VALUES (2, 'abc')",
                                            "INSERT INTO applied_change VALUES (NULL, 20), (NULL, 20)"}) {
        few.push_back(outcome_of(loose, statement));
        all.push_back(outcome_of(strict, statement));
    }
    constexpr auto* type_of_the_sum = "SELECT typeof(units) FROM stock WHERE item_id = 1";
    const auto type = loose.value<std::string>(type_of_the_sum);
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(few == Outcomes{"done", "done", "done"} &&
                        all == Outcomes{"SQLITE_CONSTRAINT_CHECK", "SQLITE_CONSTRAINT_CHECK",
                                        "SQLITE_CONSTRAINT_NOTNULL"},
                    "the first file takes all three, the second refuses all three.");
    lesson.claim(type == "real" && strict.value<std::string>(type_of_the_sum) == "integer",
                 "only the first file has a REAL.");
    lesson.claim(number(loose, "SELECT units + 1 = units FROM stock WHERE item_id = 1") == 1,
                 "one more unit makes no difference to it.");
    lesson.claim(number(loose, "SELECT 'abc' > 9223372036854775807") == 1,
                 "a text is greater than any number.");
    lesson.claim(number(loose, "SELECT count(*) FROM applied_change WHERE event_id IS NULL") == 2,
                 "two rows have the key NULL.");
    lesson.explain(
        "a sum above the largest integer becomes a REAL, to which one more unit makes no difference. A text is "
        "greater than any number, so it passes units >= 0. And NULL equals nothing, not even NULL: a TEXT PRIMARY "
        "KEY takes it twice, unless it says NOT NULL.");
}

/// Lesson 06 with another word in its INSERT; it never comes to the comparison of the deltas.
std::string apply_with_replace(sqlite::Connection& connection, std::string_view event, std::int64_t delta) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.run("INSERT OR REPLACE INTO applied_change VALUES (?, ?)", event, delta) == 0) {
        return "replayed";
    }
    connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", delta, delta);
    transaction.commit();
    return "applied";
}

void replace_forgets(lesson::Lesson& lesson) {
    lesson.set_up(
        "REPLACE forgets the first event",
        "100 units. 20 come in under the key receive-1; then another client uses that key for 30. This "
        "program says INSERT OR REPLACE where lesson 06 says ON CONFLICT(event_id) DO NOTHING.");
    lesson.predict("which answers do the two get, how many units are there, and what does the marker say?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection other{file.path()};
    item_1(first, all_rules, 100);

    lesson::Recorder recorder{{{"first client", first}, {"another client", other}}};
    const auto answer = apply_with_replace(first, "receive-1", 20);
    recorder.note(first, fmt::format("answer: {}", answer));
    const auto answer_to_other = apply_with_replace(other, "receive-1", 30);
    recorder.note(other, fmt::format("answer: {}", answer_to_other));
    lesson.show("What ran, in this order:", recorder.timeline());

    const auto units = number(first, "SELECT units FROM stock WHERE item_id = 1");
    const auto delta = number(first, "SELECT delta FROM applied_change WHERE event_id = 'receive-1'");
    lesson.left("units", units);
    lesson.left("markers", number(first, "SELECT count(*) FROM applied_change"));
    lesson.left("delta in the marker", delta);
    lesson.came_out(answer == "applied" && answer_to_other == "applied" && units == 150 && delta == 30,
                    "applied twice under one key; 150 units, and a marker that knows of 30.");
    lesson.claim(apply_with_replace(first, "receive-1", 20) == "applied" &&
                     number(first, "SELECT units FROM stock WHERE item_id = 1") == 170,
                 "a retry of the first event is counted once more.");
    lesson.explain(
        "REPLACE deletes the row that is in the way and inserts the new one, which is 1 row each time: the count "
        "never says that the key was there. The first event's delta is gone, and its retry would be applied again.");
}

std::string skip_begin(sqlite::Connection& connection) {
    if (!connection.in_transaction()) {
        connection.execute("BEGIN IMMEDIATE");
    }
    connection.run("INSERT INTO applied_change VALUES ('receive-1', 20)");
    connection.run("UPDATE stock SET units = units + 20 WHERE item_id = 1");
    connection.execute("COMMIT");
    return "applied";
}

std::string refuse(sqlite::Connection& connection) {
    // in_transaction() asks sqlite3_get_autocommit.
    return connection.in_transaction() ? "refused: a transaction is open" : skip_begin(connection);
}

struct Ending {
    std::string rollback;
    std::int64_t units;
    bool operator==(const Ending&) const = default;
};

/// The caller is in the middle of its own work when it calls, and then has to give up.
Ending call_and_give_up(lesson::Recorder& recorder, sqlite::Connection& connection,
                        std::string (*apply_change)(sqlite::Connection&)) {
    connection.execute("BEGIN IMMEDIATE");
    connection.run("UPDATE stock SET units = units - 30 WHERE item_id = 1");
    recorder.note(connection, "calls apply_change()");
    recorder.note(connection, fmt::format("answer: {}", apply_change(connection)));
    const auto rollback = outcome_of(connection, "ROLLBACK");
    return {rollback, number(connection, "SELECT units FROM stock WHERE item_id = 1")};
}

void the_callers_transaction(lesson::Lesson& lesson) {
    lesson.set_up(
        "The caller's transaction",
        "Two files, 100 units in each. A caller has begun a transaction and taken 30 units out when it calls "
        "apply_change() on the same connection. Then the caller has to give up, and runs ROLLBACK.");
    lesson.predict("how many units are there in each file at the end?");
    const lesson::ScratchFile skipping_file;
    const lesson::ScratchFile refusing_file;
    sqlite::Connection skipping{skipping_file.path()};
    sqlite::Connection refusing{refusing_file.path()};
    item_1(skipping, all_rules, 100);
    item_1(refusing, all_rules, 100);

    lesson::Recorder recorder{{{"skips BEGIN, runs COMMIT", skipping}, {"asks, and refuses", refusing}}};
    const auto skipped = call_and_give_up(recorder, skipping, skip_begin);
    const auto refused = call_and_give_up(recorder, refusing, refuse);
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(skipped == Ending{"SQLITE_ERROR", 90} && refused == Ending{"done", 100},
                    "90 units in the first file: the caller's 30 are gone for good. 100 in the second.");
    lesson.explain(
        "a connection has one transaction, and COMMIT ends it with all that is in it, whoever began it. "
        "sqlite3_get_autocommit says whether one is open; a function that refuses then leaves it as it was.");
}

void tell(lesson::Lesson& lesson) {
    what_a_table_takes(lesson);
    replace_forgets(lesson);
    the_callers_transaction(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 08: input rules", argc, argv, tell);
}
