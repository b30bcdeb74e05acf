// A change that fails leaves no marker: the key is free for the corrected request, and a replay asks for no
// stock.
#include <fmt/format.h>

#include <stdexcept>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void units(sqlite::Connection& connection, int count) {
    connection.execute(
        "CREATE TABLE stock(item_id INTEGER PRIMARY KEY, units INTEGER NOT NULL CHECK (units >= 0));"
        "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL);");
    connection.run("INSERT INTO stock VALUES (1, ?)", count);
}

std::int64_t claim(sqlite::Connection& connection, std::string_view event, std::int64_t delta) {
    return connection.run("INSERT INTO applied_change VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING", event,
                          delta);
}

/// @throws std::runtime_error when there are not so many units
void change_units(sqlite::Connection& connection, std::int64_t delta) {
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", delta, delta);
    if (changed == 0) {
        throw std::runtime_error{"not enough units"};
    }
}

/// The marker and the change in one transaction: lesson 06 without the comparison of the deltas.
std::string in_one(sqlite::Connection& connection, std::string_view event, std::int64_t delta) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (claim(connection, event, delta) == 0) {
        return "replayed";
    }
    change_units(connection, delta);
    transaction.commit();
    return "applied";
}

/// The marker first, in a transaction of its own.
std::string in_two(sqlite::Connection& connection, std::string_view event, std::int64_t delta) {
    if (claim(connection, event, delta) == 0) {
        return "replayed";
    }
    change_units(connection, delta);
    return "applied";
}

using Apply = std::string (*)(sqlite::Connection&, std::string_view, std::int64_t);

/// Calls it, and notes its answer or its exception in the session's column.
std::string call(lesson::Recorder& recorder, sqlite::Connection& connection, Apply apply,
                 std::int64_t delta) {
    std::string answer;
    try {
        answer = apply(connection, "ship-1", delta);
    } catch (const std::runtime_error& error) {
        answer = error.what();
    }
    recorder.note(connection, fmt::format("answer: {}", answer));
    return answer;
}

std::int64_t units_left(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT units FROM stock WHERE item_id = 1").value();
}

void a_key_is_freed(lesson::Lesson& lesson) {
    lesson.set_up(
        "Fail, correct, repeat",
        "120 units. A client ships 121 under the key ship-1, which is too many. It corrects the number to "
        "120 and keeps the key. Then, having lost the answer, it sends that once more.");
    lesson.predict("which answers do the three requests get, and what is left?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection retry{file.path()};
    units(first, 120);

    lesson::Recorder recorder{{{"first attempt", first}, {"corrected, and again", retry}}};
    const auto too_many = call(recorder, first, in_one, -121);
    const auto corrected = call(recorder, retry, in_one, -120);
    const auto again = call(recorder, retry, in_one, -120);
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.left("units", units_left(retry));
    lesson.came_out(too_many == "not enough units" && corrected == "applied" && again == "replayed" &&
                        units_left(retry) == 0,
                    "not enough units, applied, replayed; no unit is left.");
    lesson.explain(
        "ROLLBACK took the marker together with the change that wasn't made, so the key was free. The last request "
        "finds its marker and is answered before the units are asked: at zero, too, a replay is a replay.");
}

void an_orphaned_marker(lesson::Lesson& lesson) {
    lesson.set_up(
        "The marker in its own transaction",
        "The same three requests, to a program without BEGIN: the marker is committed before the units are "
        "asked.");
    lesson.predict("which answers do the three requests get now, and what is left?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    sqlite::Connection retry{file.path()};
    units(first, 120);

    lesson::Recorder recorder{{{"first attempt", first}, {"corrected, and again", retry}}};
    const auto too_many = call(recorder, first, in_two, -121);
    const auto corrected = call(recorder, retry, in_two, -120);
    const auto again = call(recorder, retry, in_two, -120);
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.left("units", units_left(retry));
    lesson.came_out(too_many == "not enough units" && corrected == "replayed" && again == "replayed" &&
                        units_left(retry) == 120,
                    "not enough units, replayed, replayed; all 120 units are still there.");
    lesson.explain(
        "the failed request left its marker behind, an orphan: it says done, and nothing was shipped. Every later "
        "request under this key gets an answer that isn't true.");
}

void tell(lesson::Lesson& lesson) {
    a_key_is_freed(lesson);
    an_orphaned_marker(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 07: a failed request frees its key", argc, argv, tell);
}
