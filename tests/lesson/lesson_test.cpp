#include "labkit/lesson/lesson.hpp"

#include <filesystem>

#include "labkit/judge/catch.hpp"
#include "labkit/lesson/otherwise.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

void make_table(sqlite::Connection& connection) {
    connection.execute("CREATE TABLE item(id TEXT PRIMARY KEY NOT NULL, units INTEGER NOT NULL)");
    connection.execute("INSERT INTO item VALUES ('i1', 3)");
}

/// The steps of one session on a new database, as the recorder wrote them down.
std::string recorded(void (*steps)(sqlite::Connection&)) {
    sqlite::Connection connection{":memory:"};
    make_table(connection);
    lesson::Recorder recorder{{{"A", connection}}};
    steps(connection);
    return recorder.timeline().text(200);
}

int status_of(void (*tell)(lesson::Lesson&)) {
    std::string name = "lesson";
    char* arguments[] = {name.data(), nullptr};
    return lesson::run("A lesson of the tests", 1, arguments, tell);
}

}  // namespace

TEST_CASE("a recorder writes values into the SQL, and what came of each statement behind it") {
    CHECK(recorded([](sqlite::Connection& connection) {
              connection.value<std::int64_t>("SELECT units FROM item WHERE id = ?", "i1");
              connection.value<std::int64_t>("SELECT units FROM item WHERE id = ?", "i9");
              connection.run("UPDATE item SET units = units - 1 WHERE id = ?", "i1");
              connection.run("UPDATE item SET units = 0 WHERE id = ?", "i9");
              connection.execute("BEGIN IMMEDIATE");
              connection.execute("COMMIT");
          }) ==
          "    A\n"
          " 1  SELECT units FROM item WHERE id = 'i1' → 3\n"
          " 2  SELECT units FROM item WHERE id = 'i9' → no row\n"
          " 3  UPDATE item SET units = units - 1 WHERE id = 'i1' → 1 row\n"
          " 4  UPDATE item SET units = 0 WHERE id = 'i9' → 0 rows\n"
          " 5  BEGIN IMMEDIATE\n"
          " 6  COMMIT\n");
}

TEST_CASE("a recorder names what SQLite refused, and gives SQLITE_ERROR its text") {
    CHECK(recorded([](sqlite::Connection& connection) {
              CHECK_THROWS_AS(connection.run("INSERT INTO item VALUES ('i1', 1)"), sqlite::Error);
              connection.execute("BEGIN");
              CHECK_THROWS_AS(connection.execute("BEGIN"), sqlite::Error);
              connection.execute("ROLLBACK");
          }) ==
          "    A\n"
          " 1  INSERT INTO item VALUES ('i1', 1) → SQLITE_CONSTRAINT_PRIMARYKEY\n"
          " 2  BEGIN\n"
          " 3  BEGIN → SQLITE_ERROR: cannot start a transaction within a transaction\n"
          " 4  ROLLBACK\n");
}

TEST_CASE("a recorder sees the ROLLBACK of a transaction that goes out of scope") {
    CHECK(recorded([](sqlite::Connection& connection) {
              const sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
          }) ==
          "    A\n"
          " 1  BEGIN IMMEDIATE\n"
          " 2  ROLLBACK\n");
}

TEST_CASE("a row that was read to the end is not \"no row\"") {
    CHECK(recorded([](sqlite::Connection& connection) {
              sqlite::Statement statement{connection, "SELECT id, units FROM item"};
              while (statement.step()) {
              }
          }) ==
          "    A\n"
          " 1  SELECT id, units FROM item → i1, 3\n");
}

TEST_CASE("a recorder watches its own connections only, and only while it lives") {
    const lesson::ScratchFile file;
    sqlite::Connection a{file.path()};
    sqlite::Connection b{file.path()};
    sqlite::Connection unseen{file.path()};
    make_table(a);
    {
        lesson::Recorder recorder{{{"A", a}, {"B", b}}};
        a.execute("BEGIN IMMEDIATE");
        CHECK_THROWS_AS(b.execute("BEGIN IMMEDIATE"), sqlite::Error);
        unseen.value<std::int64_t>("SELECT units FROM item");
        recorder.note(b, "waits");
        a.execute("ROLLBACK");
        CHECK(recorder.timeline().text(86) ==
              "    A                                         B\n"
              " 1  BEGIN IMMEDIATE\n"
              " 2                                            BEGIN IMMEDIATE → SQLITE_BUSY\n"
              " 3                                            waits\n"
              " 4  ROLLBACK\n");
    }
    CHECK(a.value<std::int64_t>("SELECT units FROM item") == 3);
}

TEST_CASE("a scratch file is gone with its folder, journal and all") {
    std::filesystem::path folder;
    {
        const lesson::ScratchFile file;
        folder = std::filesystem::path{file.path()}.parent_path();
        sqlite::Connection connection{file.path()};
        connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(x)");
        CHECK(std::filesystem::exists(folder));
    }
    CHECK_FALSE(std::filesystem::exists(folder));
}

TEST_CASE("a lesson ends with 0, 1 when its run shows otherwise, 3 when the machine refuses") {
    CHECK(status_of([](lesson::Lesson& lesson) { lesson.claim(true, "one is one."); }) == 0);
    CHECK(status_of([](lesson::Lesson& lesson) { lesson.claim(false, "one is two."); }) == 1);
    CHECK(status_of([](lesson::Lesson& lesson) { lesson.came_out(false, "one is two."); }) == 1);
    CHECK(status_of([](lesson::Lesson&) { sqlite::Connection{":memory:"}.execute("SELECT nothing"); }) == 1);
    CHECK(status_of([](lesson::Lesson&) { throw std::logic_error{"a mistake in the lesson"}; }) == 1);
    CHECK(status_of([](lesson::Lesson&) { sqlite::Connection{"/no/such/folder/file"}; }) == 3);
    CHECK(status_of([](lesson::Lesson&) {
              throw std::filesystem::filesystem_error{"cannot make a folder", std::error_code{}};
          }) == 3);
}
