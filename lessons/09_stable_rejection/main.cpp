// "Not enough" may mean not now, or no: two contracts side by side. And what neither of them stores.
#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void hundred_units(sqlite::Connection& connection) {
    connection.execute(
        "CREATE TABLE stock(item_id INTEGER PRIMARY KEY,"
        " units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0));"
        "CREATE TABLE outcome(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL,"
        " answer TEXT NOT NULL CHECK (answer IN ('applied', 'rejected')));"
        "INSERT INTO stock VALUES (1, 100);");
}

std::optional<std::string> stored_answer(sqlite::Connection& connection, std::string_view event) {
    return connection.value<std::string>("SELECT answer FROM outcome WHERE event_id = ?", event);
}

bool change_units(sqlite::Connection& connection, std::int64_t delta) {
    return connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1 AND units + ? >= 0", delta,
                          delta) == 1;
}

enum class Rejections { free_the_key, stored };

/// The comparison of the deltas is left out, as in lesson 07.
std::string apply(sqlite::Connection& connection, Rejections rejections, std::string_view event,
                  std::int64_t delta) {
    if (delta == 0) {
        throw std::invalid_argument{"invalid request"};
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (const auto answer = stored_answer(connection, event)) {
        return *answer;
    }
    const std::string answer = change_units(connection, delta) ? "applied" : "rejected";
    if (answer == "rejected" && rejections == Rejections::free_the_key) {
        return answer;
    }
    connection.run("INSERT INTO outcome VALUES (?, ?, ?)", event, delta, answer);
    transaction.commit();
    return answer;
}

std::int64_t units_of(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT units FROM stock WHERE item_id = 1").value();
}

void two_contracts(lesson::Lesson& lesson) {
    lesson.set_up(
        "Not now, or no",
        "Two files, 100 units in each. Today ship-1 asks for 120. Tomorrow 50 units have come in, and "
        "ship-1 asks for the same once more. In the first file a rejection frees its key, in the second "
        "it is stored.");
    lesson.predict("which answers does ship-1 get, today and tomorrow, in each file?");
    const lesson::ScratchFile freeing_file;
    const lesson::ScratchFile storing_file;
    sqlite::Connection freeing{freeing_file.path()};
    sqlite::Connection storing{storing_file.path()};
    hundred_units(freeing);
    hundred_units(storing);

    lesson::Recorder recorder{{{"a rejection frees its key", freeing}, {"a rejection is stored", storing}}};
    const auto ask = [&](sqlite::Connection& connection, Rejections rejections, std::string_view event) {
        const auto answer = apply(connection, rejections, event, -120);
        recorder.note(connection, fmt::format("answer to {}: {}", event, answer));
        return answer;
    };
    const auto not_now = ask(freeing, Rejections::free_the_key, "ship-1");
    const auto no = ask(storing, Rejections::stored, "ship-1");
    change_units(freeing, 50);
    change_units(storing, 50);
    const auto now = ask(freeing, Rejections::free_the_key, "ship-1");
    const auto still_no = ask(storing, Rejections::stored, "ship-1");
    const auto under_a_new_key = ask(storing, Rejections::stored, "ship-2");
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(not_now == "rejected" && now == "applied" && no == "rejected" && still_no == "rejected",
                    "rejected, then applied, in the first; rejected and rejected in the second.");
    lesson.claim(under_a_new_key == "applied" && units_of(freeing) == 30 && units_of(storing) == 30,
                 "under a new key the second file ships, too.");
    lesson.explain(
        "in the first file a rejection means not now: it left nothing, so the key is decided anew. In the second it "
        "means no, and a no that was said stays one; whoever asks anew takes a new key. Both answers are true, and "
        "a caller has to know which of them it gets.");
}

/// Calls it under the contract that stores rejections, and notes its answer or what it threw instead.
std::string attempt(lesson::Recorder& recorder, sqlite::Connection& connection, std::string_view event,
                    std::int64_t delta) {
    std::string outcome;
    try {
        outcome = fmt::format("answer to {}: {}", event, apply(connection, Rejections::stored, event, delta));
    } catch (const sqlite::Error& error) {
        outcome = fmt::format("no answer to {}: {}", event, sqlite::name_of(error.code()));
    } catch (const std::invalid_argument& error) {
        outcome = fmt::format("no answer to {}: {}", event, error.what());
    }
    recorder.note(connection, outcome);
    return outcome;
}

void what_is_never_stored(lesson::Lesson& lesson) {
    lesson.set_up(
        "What is no answer",
        "One file, 100 units, and rejections are stored. A delivery of 50 is being written when ship-1 asks for "
        "120, and once more later. Then ship-2 asks for 0 units, which is an invalid request, and corrects itself "
        "to 10.");
    lesson.predict("the first attempt of each fails. What is stored for it, and what becomes of the second?");
    const lesson::ScratchFile file;
    sqlite::Connection delivery{file.path()};
    sqlite::Connection client{file.path()};
    sqlite::Connection unwatched{file.path()};
    hundred_units(delivery);

    lesson::Recorder recorder{{{"delivery", delivery}, {"client", client}}};
    sqlite::Transaction writing{delivery, sqlite::Begin::immediate};
    change_units(delivery, 50);
    const auto busy = attempt(recorder, client, "ship-1", -120);
    writing.commit();
    const auto stored_for_busy = stored_answer(unwatched, "ship-1");
    const auto retried = attempt(recorder, client, "ship-1", -120);
    const auto invalid = attempt(recorder, client, "ship-2", 0);
    const auto stored_for_invalid = stored_answer(unwatched, "ship-2");
    const auto corrected = attempt(recorder, client, "ship-2", -10);
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.left("units", units_of(client));
    lesson.came_out(!stored_for_busy && !stored_for_invalid && retried == "answer to ship-1: applied" &&
                        corrected == "answer to ship-2: applied" && units_of(client) == 20,
                    "nothing is stored for either, and both second attempts are applied.");
    lesson.claim(
        busy == "no answer to ship-1: SQLITE_BUSY" && invalid == "no answer to ship-2: invalid request",
        "the first was in the way of another session, the second was invalid.");
    lesson.explain(
        "a rejection is a decision about the stock. SQLITE_BUSY came before anybody had looked at the stock, and an "
        "invalid request asks for nothing that could be decided. Neither is an answer, so neither is kept.");
}

void tell(lesson::Lesson& lesson) {
    two_contracts(lesson);
    what_is_never_stored(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 09: a stable rejection", argc, argv, tell);
}
