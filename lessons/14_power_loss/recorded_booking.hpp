// One booking with all that SQLite does to the files meanwhile, and what a power cut may leave of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "labkit/disk/disk.hpp"
#include "labkit/files/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

/// How a connection is set up.
struct Settings {
    std::string journal;
    std::string synchronous;

    std::string in_words() const { return journal + " / " + synchronous; }
    std::string sql() const {
        return "PRAGMA journal_mode = " + journal + "; PRAGMA synchronous = " + synchronous;
    }
};

struct RecordedBooking {
    disk::Image before;                        ///< the folder's files
    std::vector<files::Operation> operations;  ///< from the opening of the database to COMMIT's return
    struct Statement {
        std::string sql;
        std::size_t first;  ///< its first operation
        std::size_t last;   ///< behind its last one
    };
    std::vector<Statement> statements;

    std::ptrdiff_t syncs() const {
        return std::count_if(operations.begin() + static_cast<std::ptrdiff_t>(statements.front().first),
                             operations.end(), [](const auto& operation) {
                                 return operation.action == files::Action::sync ||
                                        operation.action == files::Action::sync_folder;
                             });
    }
};

/// Books the last seat of two, in each case the second booking of its connection: the first one makes files
/// that then stay.
inline RecordedBooking book_under(const Settings& settings) {
    const lesson::ScratchFile file;
    sqlite::Connection{file.path()}.execute(
        "PRAGMA journal_mode = " + settings.journal +
        ";CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK(remaining >= 0));"
        "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);"
        "INSERT INTO activity VALUES ('a1', 2)");
    RecordedBooking booking;
    booking.before = disk::image_of(std::filesystem::path{file.path()}.parent_path());

    files::Recorder recorder;
    sqlite::Connection connection{file.path()};
    recorder.start();
    connection.execute(settings.sql());
    const std::string take_seat =
        "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0";
    connection.execute("BEGIN IMMEDIATE; " + take_seat +
                       "; INSERT INTO registration VALUES ('q1', 'u1'); COMMIT");
    for (const auto& sql :
         {std::string{"BEGIN IMMEDIATE"}, take_seat,
          std::string{"INSERT INTO registration VALUES ('q2', 'u2')"}, std::string{"COMMIT"}}) {
        const auto first = recorder.count();
        connection.execute(sql);
        booking.statements.push_back({sql, first, recorder.count()});
    }
    booking.operations = recorder.operations();
    return booking;
}

/// What the next program finds.
struct Found {
    bool whole = false;  ///< the file isn't damaged, and holds all of the booking or nothing of it
    bool booked = false;

    bool operator==(const Found&) const = default;
};

inline Found look_at(const disk::Image& image) {
    const lesson::ScratchFile file;
    disk::write(image, std::filesystem::path{file.path()}.parent_path());
    try {
        sqlite::Connection connection{file.path()};
        // Nothing of this copy has to survive.
        connection.execute("PRAGMA synchronous = OFF");
        const auto remaining = connection.value<std::int64_t>("SELECT remaining FROM activity").value_or(-1);
        const auto registrations =
            connection.value<std::int64_t>("SELECT count(*) FROM registration").value_or(-1);
        const auto booked =
            connection.value<std::int64_t>("SELECT count(*) FROM registration WHERE request_id = 'q2'");
        const bool undamaged = connection.value<std::string>("PRAGMA integrity_check") == "ok";
        return {undamaged && remaining + registrations == 2, booked == 1};
    } catch (const sqlite::Error&) {
        return {};
    }
}

/// What every cut that was tried has left.
struct AfterAllCuts {
    bool whole = true;      ///< the file, after a cut at any moment
    bool confirmed = true;  ///< the booking is there, after a cut at any moment from COMMIT's return on
    bool operator==(const AfterAllCuts&) const = default;
};

/// Cuts the power after each operation, and looks at each disk that this may leave.
inline AfterAllCuts cut_everywhere(const RecordedBooking& booking) {
    AfterAllCuts after;
    disk::Disk disk{booking.before};
    const auto look = [&](bool was_confirmed) {
        disk.power_cuts([&](const disk::Image& image, const std::string&) {
            const auto found = look_at(image);
            after.whole = after.whole && found.whole;
            after.confirmed = after.confirmed && (!was_confirmed || found.booked);
        });
    };
    for (const auto& operation : booking.operations) {
        disk.apply(operation);
        look(false);
    }
    look(true);
    return after;
}
