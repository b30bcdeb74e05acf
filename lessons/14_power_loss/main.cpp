// The power is cut. What was synced is there; of the rest, anything may be. Was the booking synced?
#include <fmt/format.h>

#include <optional>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "recorded_booking.hpp"

namespace {

/// Each statement, and below it what it did to the files; the same again and again is one line.
story::Timeline timeline_of(const RecordedBooking& booking) {
    story::Timeline timeline{{"the program", "the disk"}};
    for (const auto& [sql, first, last] : booking.statements) {
        timeline.step(0, sql);
        std::string before;
        for (auto number = first; number < last; ++number) {
            const auto& operation = booking.operations[number];
            const auto what = fmt::format("{} {}", name(operation.action), operation.file);
            if (files::changes_the_disk(operation.action) && what != before) {
                timeline.step(1, what);
                before = what;
            }
        }
    }
    timeline.step(0, "the user is told: confirmed");
    return timeline;
}

disk::Disk disk_after(const RecordedBooking& booking) {
    disk::Disk disk{booking.before};
    for (const auto& operation : booking.operations) {
        disk.apply(operation);
    }
    return disk;
}

void what_is_synced(lesson::Lesson& lesson) {
    lesson.set_up(
        "What a booking does to the disk",
        "The last seat of two; the first is booked already. Journal mode DELETE and synchronous FULL, which are SQLite's defaults. All that SQLite "
        "does to its files is written down. A write is sure to survive a power cut when its file was synced "
        "after it, and a file's name in the folder (that it is there, or that it was removed) when the "
        "folder was.");
    lesson.predict("when the user is told \"confirmed\", is there something that isn't synced yet?");
    const auto booking = book_under({"DELETE", "FULL"});
    lesson.show("What ran, and what it did to the disk:", timeline_of(booking));
    lesson.came_out(
        disk_after(booking).pending() == 1 && booking.operations.back().action == files::Action::remove,
        "one thing: that the journal was removed.");
    lesson.explain(
        "the journal holds the old pages. While it is there, the transaction can be taken back; that it is removed is "
        "what makes the transaction count. The folder was synced when the journal had been made, and not when it was "
        "removed.");
}

void cut_after_the_answer(lesson::Lesson& lesson) {
    lesson.set_up(
        "The power is cut after the answer",
        "The same booking. The user has read \"confirmed\" when the power goes, and one thing isn't synced. So "
        "there are two disks that may be found: the journal is gone, or it is there again.");
    lesson.predict("what does the next program find on each of them?");
    std::optional<Found> journal_is_gone;
    std::optional<Found> journal_is_back;
    disk_after(book_under({"DELETE", "FULL"})).power_cuts([&](const disk::Image& image, const std::string&) {
        (image.contains("lesson.db-journal") ? journal_is_back : journal_is_gone) = look_at(image);
    });
    lesson.came_out(journal_is_gone == Found{.whole = true, .booked = true} &&
                        journal_is_back == Found{.whole = true, .booked = false},
                    "without the journal, the booking. With the journal, a whole file and no booking.");
    lesson.explain(
        "a journal that is found is put back: that is what it is for. Nothing is damaged, and a user who was told "
        "\"confirmed\" has no seat. COMMIT had returned, so the program couldn't know: a lost acknowledgement of the "
        "other kind, in which the answer arrived and the booking didn't stay.");
}

struct Row {
    Settings settings;
    AfterAllCuts expected;
};

void other_settings(lesson::Lesson& lesson) {
    lesson.set_up(
        "Other settings",
        "The same booking under six settings. The power is cut after each single operation, and each time with "
        "all that wasn't synced lost, all of it kept, only its beginning kept, one piece of it lost, or the "
        "last write torn in the middle.");
    lesson.predict("under which of them is a confirmed booking always there? And the file always whole?");
    const std::vector<Row> rows{{{"DELETE", "FULL"}, {.whole = true, .confirmed = false}},
                                {{"DELETE", "EXTRA"}, {.whole = true, .confirmed = true}},
                                {{"TRUNCATE", "FULL"}, {.whole = true, .confirmed = true}},
                                {{"WAL", "FULL"}, {.whole = true, .confirmed = true}},
                                {{"WAL", "NORMAL"}, {.whole = true, .confirmed = false}},
                                {{"DELETE", "OFF"}, {.whole = false, .confirmed = false}}};
    fmt::print("\n    {:<18}{:<8}{:<24}{}\n", "settings", "syncs", "what was confirmed", "the file");
    bool as_expected = true;
    for (const auto& [settings, expected] : rows) {
        const auto booking = book_under(settings);
        const auto after = cut_everywhere(booking);
        fmt::print("    {:<18}{:<8}{:<24}{}\n", settings.in_words(), booking.syncs(),
                   after.confirmed ? "was always there" : "was sometimes gone",
                   after.whole ? "was always whole" : "was sometimes damaged");
        as_expected = as_expected && after == expected;
    }
    fmt::print("\n");
    lesson.came_out(
        as_expected,
        "always there with DELETE / EXTRA, TRUNCATE / FULL and WAL / FULL; always whole in all but "
        "DELETE / OFF.");
    lesson.explain(
        "EXTRA syncs the folder once more. TRUNCATE doesn't remove the journal, it makes it empty and syncs that. WAL "
        "with FULL syncs the log at each COMMIT: one sync, where the others need several. WAL with NORMAL leaves "
        "that one out: the log's end may be missing, never its middle. OFF syncs nothing, and then the pages "
        "may reach the disk in any order.");
}

void what_stays_in_the_file(lesson::Lesson& lesson) {
    lesson.set_up(
        "What stays in the file, and what doesn't",
        "A first connection sets WAL and NORMAL. A second one opens the same file and sets nothing.");
    lesson.predict(
        "what does the second connection say its journal mode is, and its synchronous (1 is NORMAL, 2 FULL)?");
    const lesson::ScratchFile file;
    sqlite::Connection first{file.path()};
    first.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE t(x)");
    sqlite::Connection second{file.path()};
    const lesson::Recorder recorder{{{"the first connection", first}, {"the second", second}}};
    const auto mode_of = [](auto& connection) {
        return connection.template value<std::string>("PRAGMA journal_mode").value();
    };
    const auto synchronous_of = [](auto& connection) {
        return connection.template value<std::int64_t>("PRAGMA synchronous").value();
    };
    const auto first_synchronous = synchronous_of(first);
    const auto second_mode = mode_of(second);
    const auto second_synchronous = synchronous_of(second);
    lesson.show("What they say:", recorder.timeline());
    lesson.came_out(first_synchronous == 1 && second_mode == "wal" && second_synchronous != 1,
                    "WAL, and not the first one's NORMAL.");
    lesson.explain(
        "that a file has a write-ahead log is written in the file. How often a connection syncs is the connection's own "
        "affair, and each new one begins with the default that SQLite was built with. Settings belong where "
        "connections are opened, all of them, each time.");
}

void tell(lesson::Lesson& lesson) {
    what_is_synced(lesson);
    cut_after_the_answer(lesson);
    other_settings(lesson);
    what_stays_in_the_file(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 14: a power loss", argc, argv, tell);
}
