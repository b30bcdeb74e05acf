// A program ends and is started again. What does it know then, and can it use the file that it finds?
#include <fmt/format.h>

#include <map>
#include <optional>
#include <stdexcept>
#include <string>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

constexpr const auto* version_1 =
    "CREATE TABLE stock(item_id INTEGER PRIMARY KEY, units INTEGER NOT NULL CHECK(units >= 0));"
    "CREATE TABLE applied_change(event_id TEXT PRIMARY KEY NOT NULL, delta INTEGER NOT NULL);"
    "INSERT INTO stock VALUES (1, 100);"
    "PRAGMA user_version = 1;";

void add_the_column(sqlite::Connection& connection) {
    connection.execute("ALTER TABLE applied_change ADD COLUMN item_id INTEGER NOT NULL DEFAULT 1");
}
void set_the_version(sqlite::Connection& connection) {
    connection.execute("PRAGMA user_version = 2");
}

std::int64_t units_in(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("SELECT units FROM stock WHERE item_id = 1").value();
}
std::int64_t version_of(sqlite::Connection& connection) {
    return connection.value<std::int64_t>("PRAGMA user_version").value();
}
bool has_the_column(sqlite::Connection& connection) {
    return connection
        .value<std::int64_t>("SELECT 1 FROM pragma_table_info('applied_change') WHERE name = 'item_id'")
        .has_value();
}

/// Knows in its own memory which events it has applied.
class ProgramWithAMemory {
  public:
    std::string apply(sqlite::Connection& connection, const std::string& event_id, std::int64_t delta) {
        if (applied_.contains(event_id)) {
            return "replayed";
        }
        connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1", delta);
        applied_[event_id] = delta;
        return "applied";
    }

  private:
    std::map<std::string, std::int64_t> applied_;
};

/// Keeps a marker in the file, in the same transaction as the change.
std::string apply_with_a_marker(sqlite::Connection& connection, const std::string& event_id,
                                std::int64_t delta) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.run("INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT DO NOTHING",
                       event_id, delta) == 0) {
        return "replayed";
    }
    connection.run("UPDATE stock SET units = units + ? WHERE item_id = 1", delta);
    transaction.commit();
    return "applied";
}

/// One file, and the programs that open it one after the other.
class Restarts {
  public:
    Restarts() { sqlite::Connection{file_.path()}.execute(version_1); }

    /// Shows what two programs do, the second after the first has ended.
    /// @param work  is given the program's connection, and a way to note what it says
    template <class First, class Second>
    void watch(const lesson::Lesson& lesson, const First& first, const Second& second) {
        story::Timeline timeline{{"a program", "the next one"}};
        run(timeline, 0, first);
        timeline.step(0, "ends");
        run(timeline, 1, second);
        lesson.show("What ran, in this order:", timeline);
    }
    template <class Look>
    auto look(const Look& look) {
        sqlite::Connection connection{file_.path()};
        return look(connection);
    }

  private:
    template <class Work>
    void run(story::Timeline& timeline, std::size_t column, const Work& work) {
        sqlite::Connection connection{file_.path()};
        lesson::Recorder recorder{{{timeline.sessions()[column], connection}}};
        work(connection, [&](const std::string& what) { recorder.note(connection, what); });
        for (const auto& step : recorder.timeline().steps()) {
            timeline.step(column, step.what);
        }
    }

    lesson::ScratchFile file_;
};

void a_memory_ends(lesson::Lesson& lesson) {
    lesson.set_up(
        "A memory ends with its program",
        "100 units. A program keeps in its memory which events it has applied. ship-1 takes 20 units, and comes "
        "twice. The program ends, and is started again, and ship-1 comes once more.");
    lesson.predict("what are the three answers, and how many units are left?");
    Restarts restarts;
    std::string again;
    std::string after_the_restart;
    restarts.watch(
        lesson,
        [&](auto& connection, const auto& note) {
            ProgramWithAMemory program;
            note("ship-1: " + program.apply(connection, "ship-1", -20));
            again = program.apply(connection, "ship-1", -20);
            note("ship-1: " + again);
        },
        [&](auto& connection, const auto& note) {
            ProgramWithAMemory program;
            after_the_restart = program.apply(connection, "ship-1", -20);
            note("ship-1: " + after_the_restart);
        });
    const auto left = restarts.look(units_in);
    lesson.left("units", left);
    lesson.came_out(again == "replayed" && after_the_restart == "applied" && left == 60,
                    "applied, replayed, applied; 60 units, where 80 would be right.");
    lesson.explain(
        "as long as it ran it did everything right. What it knew was in its memory, and what it did was in the file, "
        "and only one of the two was there at the next start.");
}

void a_file_stays(lesson::Lesson& lesson) {
    lesson.set_up(
        "A file stays",
        "The same, but the marker of an event is a row, written in the transaction that changes the units.");
    lesson.predict("what does the next program answer?");
    Restarts restarts;
    std::string after_the_restart;
    restarts.watch(
        lesson,
        [&](auto& connection, const auto& note) {
            note("ship-1: " + apply_with_a_marker(connection, "ship-1", -20));
        },
        [&](auto& connection, const auto& note) {
            after_the_restart = apply_with_a_marker(connection, "ship-1", -20);
            note("ship-1: " + after_the_restart);
        });
    const auto left = restarts.look(units_in);
    lesson.left("units", left);
    lesson.came_out(after_the_restart == "replayed" && left == 80, "replayed; 80 units.");
    lesson.explain("the next program was never told of ship-1. It asks the file, and the file was told.");
}

void a_migration_in_pieces(lesson::Lesson& lesson) {
    lesson.set_up(
        "A migration in pieces",
        "A new program needs a column more. It reads the file's version, which SQLite keeps for it in "
        "user_version, adds the column and writes the new version. This time something fails in between. The "
        "program is started again.");
    lesson.predict("what does the second start find, and what becomes of it?");
    Restarts restarts;
    std::string error;
    restarts.watch(
        lesson,
        [&](auto& connection, const auto& note) {
            version_of(connection);
            add_the_column(connection);
            note("something fails");
        },
        [&](auto& connection, const auto& note) {
            if (version_of(connection) == 1) {
                try {
                    add_the_column(connection);
                } catch (const sqlite::Error& thrown) {
                    error = sqlite::name_of(thrown.code());
                    note(fmt::format(
                        "ALTER TABLE applied_change ADD COLUMN … → {}: there is that column; it can't start",
                        error));
                }
            }
        });
    lesson.came_out(
        error == "SQLITE_ERROR" && restarts.look(version_of) == 1 && restarts.look(has_the_column),
        "version 1, and a column that version 1 hasn't. The program can't start any more.");
    lesson.explain(
        "each statement was a transaction of its own. The file is neither old nor new now, and nobody has thought of a "
        "third kind: each further start fails as this one did.");
}

void a_migration_in_a_transaction(lesson::Lesson& lesson) {
    lesson.set_up("A migration in one transaction",
                  "The same migration between BEGIN IMMEDIATE and COMMIT, and the same failure.");
    lesson.predict("can a new column and a new version be rolled back? What does the second start find?");
    Restarts restarts;
    std::optional<std::int64_t> found;
    restarts.watch(
        lesson,
        [&](auto& connection, const auto& note) {
            sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
            version_of(connection);
            add_the_column(connection);
            set_the_version(connection);
            note("something fails");
        },
        [&](auto& connection, const auto&) {
            sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
            found = version_of(connection);
            if (found == 1) {
                add_the_column(connection);
                set_the_version(connection);
            }
            transaction.commit();
        });
    lesson.came_out(found == 1 && restarts.look(version_of) == 2 && restarts.look(has_the_column),
                    "they can: version 1, as if nothing had been; and this time it is migrated.");
    lesson.explain(
        "in SQLite tables are made and changed in transactions as rows are, and user_version stands in the file, too. So "
        "the file has its old version or its new one. BEGIN IMMEDIATE comes before the question, for another program "
        "may be starting as well.");
}

void tell(lesson::Lesson& lesson) {
    a_memory_ends(lesson);
    a_file_stays(lesson);
    a_migration_in_pieces(lesson);
    a_migration_in_a_transaction(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 11: a restart", argc, argv, tell);
}
