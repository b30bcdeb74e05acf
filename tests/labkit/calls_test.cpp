#include <string>
#include <vector>

#include "labkit/calls/calls.hpp"
#include "labkit/judge/catch.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

/// Writes down what it is told, and answers the n-th question with `decision`.
class Script final : public calls::Observer {
  public:
    explicit Script(std::size_t nth = 0, calls::Decision decision = {}) : nth_{nth}, decision_{decision} {
        calls::observe(this);
    }
    ~Script() override { calls::observe(nullptr); }
    Script(const Script&) = delete;
    Script& operator=(const Script&) = delete;

    std::vector<std::string> heard;

  private:
    calls::Decision about_to_run(sqlite3*, const std::string& sql) override {
        heard.push_back(sql);
        return ++asked_ == nth_ ? decision_ : calls::Decision{};
    }
    void row(sqlite3*, const std::vector<std::string>& values) override {
        heard.push_back("row " + values.front());
    }
    void done(sqlite3*, int code, std::optional<std::int64_t> changes) override {
        heard.push_back(changes ? std::to_string(*changes) + " changed" : "code " + std::to_string(code));
    }

    std::size_t nth_;
    calls::Decision decision_;
    std::size_t asked_ = 0;
};

const std::string done = "code " + std::to_string(SQLITE_DONE);

sqlite::Connection with_row() {
    sqlite::Connection connection{":memory:"};
    connection.execute("CREATE TABLE t(x UNIQUE); INSERT INTO t VALUES (1)");
    return connection;
}

}  // namespace

TEST_CASE("an observer hears each statement with its values, its rows and its changes") {
    auto connection = with_row();
    const Script script;
    connection.run("UPDATE t SET x = ?", "it's");
    connection.value<std::string>("SELECT x FROM t");
    CHECK(script.heard ==
          std::vector<std::string>{"UPDATE t SET x = 'it''s'", "1 changed", "SELECT x FROM t", "row it's"});
}

TEST_CASE("reading a row for the observer does not change what the caller reads") {
    auto connection = with_row();
    const Script script;
    CHECK(connection.value<std::int64_t>("SELECT x FROM t") == 1);
}

TEST_CASE("an observer hears the C API too, sqlite3_exec among it") {
    auto connection = with_row();
    const Script script;
    sqlite3_exec(connection.handle(), "BEGIN; DELETE FROM t; COMMIT", nullptr, nullptr, nullptr);
    CHECK(script.heard ==
          std::vector<std::string>{"BEGIN;", done, "DELETE FROM t;", "1 changed", "COMMIT", done});
}

TEST_CASE("a trigger's statements are not the caller's") {
    auto connection = with_row();
    connection.execute(
        "CREATE TABLE log(x); CREATE TRIGGER keep AFTER DELETE ON t BEGIN INSERT INTO log VALUES (old.x); "
        "END");
    const Script script;
    connection.run("DELETE FROM t");
    CHECK(script.heard == std::vector<std::string>{"DELETE FROM t", "1 changed"});
}

TEST_CASE("a statement that is made to fail does not run, and its transaction stays open") {
    auto connection = with_row();
    const Script script{2, {calls::Fate::fail, SQLITE_IOERR_FSYNC}};
    connection.execute("BEGIN");
    try {
        connection.run("DELETE FROM t");
        FAIL("it ran");
    } catch (const sqlite::Error& error) {
        CHECK(error.code() == SQLITE_IOERR_FSYNC);
        CHECK_THAT(error.what(), judge::has_text("disk I/O error (the judge made it fail)"));
    }
    CHECK(sqlite3_extended_errcode(connection.handle()) == SQLITE_IOERR_FSYNC);
    CHECK(sqlite3_errcode(connection.handle()) == SQLITE_IOERR_FSYNC);
    CHECK(connection.in_transaction());
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 1);
}

TEST_CASE("a failure that ends the transaction takes what it did with it") {
    auto connection = with_row();
    const Script script{3, {calls::Fate::fail_and_roll_back, SQLITE_FULL}};
    connection.execute("BEGIN; DELETE FROM t");
    CHECK_THROWS_AS(connection.execute("SELECT 1"), sqlite::Error);
    CHECK_FALSE(connection.in_transaction());
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 1);
}

TEST_CASE("a lost acknowledgement: the statement ran, the caller hears of an error") {
    auto connection = with_row();
    const Script script{3, {calls::Fate::run_then_fail, SQLITE_IOERR}};
    connection.execute("BEGIN; DELETE FROM t");
    CHECK_THROWS_AS(connection.execute("COMMIT"), sqlite::Error);
    CHECK_FALSE(connection.in_transaction());
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 0);
}

TEST_CASE("a foreign exception flies through, and the connection still works") {
    auto connection = with_row();
    const Script script{1, {calls::Fate::throw_foreign, SQLITE_OK}};
    CHECK_THROWS_AS(connection.run("DELETE FROM t"), calls::ForeignException);
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 1);
}

TEST_CASE("after a made failure the connection's own errors are told again") {
    auto connection = with_row();
    const Script script{1, {calls::Fate::fail, SQLITE_IOERR}};
    CHECK_THROWS_AS(connection.run("DELETE FROM t"), sqlite::Error);
    CHECK_THROWS_WITH(connection.run("INSERT INTO t VALUES (1)"),
                      judge::has_text("SQLITE_CONSTRAINT_UNIQUE: UNIQUE constraint failed: t.x"));
}

TEST_CASE("our sqlite3_exec is the documented one") {
    auto connection = with_row();
    std::vector<std::string> rows;
    const auto keep = [](void* kept, int columns, char** values, char** names) {
        static_cast<std::vector<std::string>*>(kept)->push_back(std::string{names[0]} + "=" +
                                                                (values[0] == nullptr ? "NULL" : values[0]));
        return columns - 1;
    };
    char* message = nullptr;
    CHECK(sqlite3_exec(connection.handle(), " ; SELECT x FROM t; SELECT NULL AS n -- end", keep, &rows,
                       &message) == SQLITE_OK);
    CHECK(rows == std::vector<std::string>{"x=1", "n=NULL"});
    CHECK(message == nullptr);

    CHECK(sqlite3_exec(connection.handle(), "SELECT 1, 2", keep, &rows, &message) == SQLITE_ABORT);
    CHECK(std::string{message} == "query aborted");
    sqlite3_free(message);

    const auto* const second_fails =
        "DELETE FROM t; INSERT INTO missing VALUES (1); INSERT INTO t VALUES (2)";
    CHECK(sqlite3_exec(connection.handle(), second_fails, nullptr, nullptr, &message) == SQLITE_ERROR);
    CHECK(std::string{message} == "no such table: missing");
    sqlite3_free(message);
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 0);
}

TEST_CASE("what SQLite runs in the middle of a statement is not the caller's") {
    auto connection = with_row();
    const Script script;
    connection.value<std::string>("SELECT name FROM pragma_table_info('t')");
    CHECK(script.heard == std::vector<std::string>{"SELECT name FROM pragma_table_info('t')", "row x"});
}
