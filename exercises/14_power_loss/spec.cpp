// Exercise 14: at whichever moment the power goes, what was confirmed is in the file when it comes back.
#include <algorithm>
#include <cstddef>

#include "labkit/disk/disk.hpp"
#include "spec_words.hpp"

using namespace spec;

namespace {

/// How a file and a connection may come: nothing that prepare_for_bookings() finds can be relied on.
const std::vector<Mode> modes{{Journal::remove, Synchronous::full},
                              {Journal::remove, Synchronous::off},
                              {Journal::truncate, Synchronous::normal},
                              {Journal::wal, Synchronous::normal},
                              {Journal::wal, Synchronous::off}};

/// A file that an earlier program has prepared for bookings; it has ended since.
Database prepared_by_an_earlier_program() {
    auto database = one_seat();
    {
        Session earlier{database};
        earlier.call(prepare_for_bookings);
    }
    return database;
}

/// Visits, and a night between them.
Scenario visits() {
    const auto ending = [](const Event& event) {
        const bool counted = event.kind == Event::Kind::answered;
        return counted ? adversaries::Ending{true, std::nullopt, "counted"}
                       : adversaries::Ending{false, event.thrown, "throws " + event.thrown.type};
    };
    const auto visit = adversaries::after(
        prepare_for_counting,
        {"a1", "count_visit()", [](Session& session) { return session.begin(count_visit); }, ending});
    const auto night = adversaries::after(
        prepare_for_counting, {"a1", "tidy_up()", [](Session& session) { return session.begin(tidy_up); },
                               [](const Event&) {
                                   return adversaries::Ending{false, std::nullopt, "is done"};
                               }});
    return {
        .make_database = one_seat,
        .calls = {visit, visit, night, visit},
        .races = {},
        .effects = "SELECT visits FROM visits_of_page WHERE page = ?",
        .rules = {{"SELECT 1 FROM visits_of_page, visits_in_all WHERE visits_of_page.visits <> "
                   "visits_in_all.visits",
                   Anomaly::torn_state, "the page and the sum count different visits"}},
        .tables = {{"visits_of_page", "SELECT page, visits FROM visits_of_page"},
                   {"visits_in_all", "SELECT visits FROM visits_in_all"}},
        .retries_are_recognised = false,
    };
}

std::ptrdiff_t syncs(Session& session) {
    return std::ranges::count_if(session.operations(), [](const auto& operation) {
        return operation.action == files::Action::sync || operation.action == files::Action::sync_folder;
    });
}

}  // namespace

TEST_CASE("the lights stay on: confirmed, confirmed again, full", "[task_1]") {
    const auto database = one_seat();
    Session session{database};

    {
        INFO("prepare_for_bookings() is called twice on the same connection.");
        REQUIRE(session.call(prepare_for_bookings).answer() != nullptr);
        REQUIRE(session.call(prepare_for_bookings).answer() != nullptr);
        INFO("It leaves no transaction open.");
        REQUIRE(session.idle());
    }
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q2) == Answer::full);
    CHECK(session.call(book, q1_of_another_user) == judge::threw<KeyReused>());
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == q1_alone);
    INFO("when book() is over, its session has no transaction open");
    CHECK(session.idle());
}

TEST_CASE("a power cut at any moment takes nothing that was confirmed", "[task_2]") {
    for (const auto& mode : modes) {
        const auto verdict = adversaries::power(bookings(mode));
        INFO("The file comes in journal mode "
             << name(mode.journal) << ", the connection with synchronous = " << name(mode.synchronous)
             << ". It is prepared for bookings; q1 is "
             << "booked, and q2 asked for; the power is cut.\n"
             << story_of(verdict));
        REQUIRE(verdict.broken == 0);
    }
}

TEST_CASE("so it is for the next program that opens the file", "[task_3]") {
    auto scenario = bookings({Journal::wal, Synchronous::off});
    scenario.make_database = prepared_by_an_earlier_program;
    const auto verdict = adversaries::power(scenario);
    INFO(
        "An earlier program has prepared this file, and has ended. The next one opens it, with a connection that "
        "has synchronous = OFF, and prepares it in its turn.\n"
        << story_of(verdict));
    REQUIRE(verdict.broken == 0);
}

TEST_CASE("what is promised for bookings is what a booking needs", "[task_4]") {
    const auto database = one_seat();
    Session session{database};
    INFO("A whole file with nothing lost: that is what the power cuts of task 2 ask of the settings.");
    CHECK(session.call(prepare_for_bookings) == Promise{.whole = true, .nothing_lost = true});
}

TEST_CASE("what is promised for counting is what the power cuts leave", "[task_4]") {
    const auto database = one_seat();
    auto verdict = adversaries::power(visits());
    const auto lost = verdict.census["lost what was acknowledged"];
    Session session{database};
    INFO("Of " << verdict.cases << " power cuts around three visits, " << lost
               << " took a visit that had been counted. `nothing_lost` has to say so.");
    CHECK(session.call(prepare_for_counting) == Promise{.whole = true, .nothing_lost = lost == 0});
}

TEST_CASE("a power cut around visits damages nothing", "[task_5]") {
    const auto verdict = adversaries::power(visits());
    INFO(
        "The connection is prepared for counting. There are two visits, then the log is tidied up as at night, then "
        "another visit; the power is cut.\n"
        << story_of(verdict));
    REQUIRE(verdict.broken == 0);
}

TEST_CASE("twenty visits wait for the disk twice at most", "[task_5]") {
    for (const auto& mode : modes) {
        auto database = one_seat();
        if (mode.journal == Journal::wal) {
            database.execute("PRAGMA journal_mode = WAL");
        }
        Session session{database, "A", {.settings = mode.settings(), .recorded = true}};
        session.call(prepare_for_counting);
        const auto before = syncs(session);
        for (int visit = 1; visit <= 20; ++visit) {
            REQUIRE(session.call(count_visit) == visit);
        }
        INFO("The file comes in journal mode " << name(mode.journal)
                                               << ". Syncs in twenty visits, one after the "
                                               << "other, on one connection that was prepared for counting:");
        REQUIRE(syncs(session) - before <= 2);
    }
}

TEST_CASE("while somebody reads: an error, or settings that are in force", "[task_6]") {
    const auto database = one_seat();
    disk::Disk disk{database.image()};
    Session reader{database, "B"};
    auto reading = reader.begin(read_slowly);
    reading = reader.go();
    REQUIRE(reading.kind == Event::Kind::stopped);
    Session session{database, "A", {.settings = "", .recorded = true}};

    const auto prepared = session.call(prepare_for_bookings);
    while (!reading.finished()) {
        reading = reader.go();
    }
    if (prepared.thrown() != nullptr) {
        INFO(
            "While B reads, prepare_for_bookings() of A throws. That is allowed, and has to be SQLite's error.");
        CHECK(prepared == judge::threw_code(SQLITE_BUSY));
        CHECK(session.idle());
        INFO("B is done, and A prepares its connection once more.");
        REQUIRE(session.call(prepare_for_bookings).answer() != nullptr);
    }
    REQUIRE(session.call(book, q1) == Answer::confirmed);
    for (const auto& operation : session.operations()) {
        disk.apply(operation);
    }
    disk.power_cuts([&](const auto& image, const std::string& in_words) {
        INFO("While B read, prepare_for_bookings() of A "
             << (prepared.thrown() == nullptr ? "didn't throw" : "threw, and worked when B was done")
             << ". B ended; q1 was confirmed; the power was cut, and " << in_words << ".");
        REQUIRE(Database{image}.rows(registrations) == q1_alone);
    });
}

TEST_CASE("errors, kills and two sessions: as in exercise 13", "[task_7]") {
    const auto scenario = bookings({});
    const auto adversary = GENERATE(adversaries::fault, adversaries::kill, adversaries::interleaving);
    const auto verdict = adversary(scenario);
    INFO(verdict.name << ": " << story_of(verdict));
    REQUIRE(verdict.broken == 0);
}
