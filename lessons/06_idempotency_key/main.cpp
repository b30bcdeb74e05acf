// One change of stock, many requests: the first is applied, a retry is a replay, another payload is refused.
#include <fmt/format.h>

#include <stdexcept>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void hundred_units(sqlite::Connection& connection) {
    connection.execute(
        "CREATE TABLE stock(item_id INTEGER PRIMARY KEY, units INTEGER NOT NULL CHECK (units >= 0));"
        "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL);"
        "INSERT INTO stock VALUES (1, 100);");
}

/// @returns the rows inserted: 1 when the key is claimed now, 0 when it was there before
std::int64_t claim(sqlite::Connection& connection, std::string_view event, std::int64_t delta) {
    return connection.run("INSERT INTO applied_change VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING", event,
                          delta);
}

std::string apply_change(sqlite::Connection& connection, std::string_view event, std::int64_t delta) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (claim(connection, event, delta) == 0) {
        const auto first =
            connection.value<std::int64_t>("SELECT delta FROM applied_change WHERE event_id = ?", event);
        transaction.rollback();
        return first == delta ? "replayed" : "refused: this key belongs to another change";
    }
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", delta, delta);
    if (changed == 0) {
        throw std::runtime_error{"not enough units"};
    }
    transaction.commit();
    return "applied";
}

std::int64_t units_of(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT units FROM stock WHERE item_id = 1").value();
}

std::int64_t markers_of(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT count(*) FROM applied_change").value();
}

void three_inputs(lesson::Lesson& lesson) {
    lesson.set_up(
        "Three inputs",
        "Item 1 has 100 units. A client sends the event receive-1: 20 units come in. It gets no answer and "
        "sends it again. Then another client uses the same key for 30 units.");
    lesson.predict("which answers do the three requests get, and how many units are there at the end?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection other{file.path()};
    hundred_units(first);

    lesson::Recorder recorder{{{"first client", first}, {"another client", other}}};
    const auto answer = apply_change(first, "receive-1", 20);
    recorder.note(first, fmt::format("answer: {}", answer));
    const auto answer_to_retry = apply_change(first, "receive-1", 20);
    recorder.note(first, fmt::format("answer: {}", answer_to_retry));
    const auto answer_to_other = apply_change(other, "receive-1", 30);
    recorder.note(other, fmt::format("answer: {}", answer_to_other));
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.left("units", units_of(first));
    lesson.came_out(answer == "applied" && answer_to_retry == "replayed" &&
                        answer_to_other.starts_with("refused") && units_of(first) == 120 &&
                        markers_of(first) == 1,
                    "applied, replayed, refused; 120 units.");
    lesson.explain(
        "the key is claimed by an INSERT, and its row count says whether the key was there before. Seen before is "
        "not enough for a replay: the delta is compared, too, or the 30 units would be taken for done.");
}

/// @returns what SQLite says to a statement: the rows it changed, or the code with which it refused
std::string outcome_of(sqlite::Connection& connection, std::string_view sql) {
    try {
        return fmt::format("{} rows", connection.run(sql));
    } catch (const sqlite::Error& error) {
        return sqlite::name_of(error.code());
    }
}

void what_do_nothing_means(lesson::Lesson& lesson) {
    lesson.set_up(
        "A broken row is no replay",
        "A program forgets the delta, so NULL is to be inserted under a new key. One session says ON "
        "CONFLICT(event_id) DO NOTHING, the other INSERT OR IGNORE.");
    lesson.predict("which of the two hears that something is wrong?");
    const lesson::ScratchFile file;
    sqlite::Connection targeted{file.path()};
    sqlite::Connection ignoring{file.path()};
    hundred_units(targeted);

    lesson::Recorder recorder{{{"ON CONFLICT(event_id)", targeted}, {"OR IGNORE", ignoring}}};
    const auto told = outcome_of(
        targeted, "INSERT INTO applied_change VALUES ('ship-1', NULL) ON CONFLICT(event_id) DO NOTHING");
    const auto not_told =
        outcome_of(ignoring, "INSERT OR IGNORE INTO applied_change VALUES ('ship-1', NULL)");
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(
        told == "SQLITE_CONSTRAINT_NOTNULL" && not_told == "0 rows" && markers_of(targeted) == 0,
        "the first gets SQLITE_CONSTRAINT_NOTNULL; the second gets 0 rows, which looks like a replay.");
    lesson.explain(
        "ON CONFLICT(event_id) is about this one key. OR IGNORE skips the row for a NULL or a CHECK, too: a change "
        "that was never made would be answered as if it had been.");
}

void tell(lesson::Lesson& lesson) {
    three_inputs(lesson);
    what_do_nothing_means(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 06: the idempotency key", argc, argv, tell);
}
