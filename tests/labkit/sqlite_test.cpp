#include <chrono>
#include <optional>
#include <string>

#include "labkit/judge/catch.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

using sqlite::Begin;
using sqlite::Connection;
using sqlite::Error;
using sqlite::Statement;
using sqlite::Transaction;

Connection with_table() {
    Connection connection{":memory:"};
    connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, text TEXT, number REAL, CHECK (id > 0));");
    return connection;
}

/// The error that `action` throws; SQLITE_OK when it throws none.
template <class Action>
int code_of(const Action& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.code();
    }
    return SQLITE_OK;
}

}  // namespace

TEST_CASE("what is bound comes back, each type as itself") {
    auto connection = with_table();
    const std::string with_nul{"a\0b", 3};
    connection.run("INSERT INTO t VALUES (?, ?, ?)", 9223372036854775807LL, with_nul, 0.5);
    CHECK(connection.value<std::int64_t>("SELECT id FROM t") == 9223372036854775807LL);
    CHECK(connection.value<std::string>("SELECT text FROM t") == with_nul);
    CHECK(connection.value<double>("SELECT number FROM t") == 0.5);
}

TEST_CASE("nullptr and an empty optional are NULL") {
    auto connection = with_table();
    connection.run("INSERT INTO t VALUES (1, ?, ?)", nullptr, std::optional<double>{});
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t WHERE text IS NULL AND number IS NULL") ==
          1);
    CHECK_FALSE(connection.value<std::optional<std::string>>("SELECT text FROM t").value().has_value());
    CHECK(connection.value<std::optional<std::int64_t>>("SELECT id FROM t").value() == 1);
}

TEST_CASE("a value of another type is refused, not converted") {
    auto connection = with_table();
    connection.run("INSERT INTO t VALUES (1, 'x', 2.0)");
    CHECK(code_of([&] { connection.value<std::int64_t>("SELECT number FROM t"); }) == SQLITE_MISMATCH);
    CHECK(code_of([&] { connection.value<std::string>("SELECT id FROM t"); }) == SQLITE_MISMATCH);
    CHECK(code_of([&] { connection.value<double>("SELECT text FROM t"); }) == SQLITE_MISMATCH);
    CHECK(code_of([&] { connection.value<std::int64_t>("SELECT NULL"); }) == SQLITE_MISMATCH);
}

TEST_CASE("the number of values must be the number of parameters") {
    auto connection = with_table();
    CHECK(code_of([&] { connection.run("INSERT INTO t VALUES (?, ?, NULL)", 1); }) == SQLITE_RANGE);
    CHECK(code_of([&] { connection.run("INSERT INTO t VALUES (1, NULL, NULL)", 1); }) == SQLITE_RANGE);
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 0);
}

TEST_CASE("an unsigned number that SQLite cannot hold is refused") {
    auto connection = with_table();
    const auto too_big = 9223372036854775808ULL;
    CHECK(code_of([&] { connection.run("INSERT INTO t VALUES (?, NULL, NULL)", too_big); }) == SQLITE_TOOBIG);
}

TEST_CASE("run() says how many rows it changed") {
    auto connection = with_table();
    CHECK(connection.run("INSERT INTO t VALUES (1, 'x', NULL), (2, 'x', NULL)") == 2);
    CHECK(connection.run("UPDATE t SET text = 'y' WHERE id = ?", 3) == 0);
    CHECK(connection.run("INSERT INTO t VALUES (1, 'z', NULL) ON CONFLICT(id) DO NOTHING") == 0);
}

TEST_CASE("value() of no row is nothing") {
    auto connection = with_table();
    CHECK_FALSE(connection.value<std::int64_t>("SELECT id FROM t").has_value());
}

TEST_CASE("execute() runs each statement up to the first that fails") {
    auto connection = with_table();
    CHECK(code_of([&] {
              connection.execute(
                  "INSERT INTO t(id) VALUES (1); INSERT INTO t(id) VALUES (0); INSERT INTO t(id) VALUES (2)");
          }) == SQLITE_CONSTRAINT_CHECK);
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 1);
    connection.execute("  ; -- nothing here\n");
}

TEST_CASE("an error carries the extended code, its name and the SQL") {
    auto connection = with_table();
    try {
        connection.run("INSERT INTO t(id) VALUES (?)", -1);
        FAIL("the CHECK did not refuse it");
    } catch (const Error& error) {
        CHECK(error.code() == SQLITE_CONSTRAINT_CHECK);
        CHECK(error.primary_code() == SQLITE_CONSTRAINT);
        CHECK(error.sql() == "INSERT INTO t(id) VALUES (?)");
        CHECK(std::string{error.what()} ==
              "SQLITE_CONSTRAINT_CHECK: CHECK constraint failed: id > 0, at: INSERT INTO t(id) VALUES (?)");
    }
    CHECK(sqlite::name_of(SQLITE_BUSY_SNAPSHOT) == "SQLITE_BUSY_SNAPSHOT");
    CHECK(sqlite::name_of(9999) == "SQLite error 9999");
}

TEST_CASE("a file that cannot be opened is an error with its path") {
    try {
        const Connection connection{"/no/such/folder/x.db"};
        FAIL("it was opened");
    } catch (const Error& error) {
        CHECK(error.primary_code() == SQLITE_CANTOPEN);
        CHECK(error.sql() == "open /no/such/folder/x.db");
    }
}

TEST_CASE("a transaction that is not committed is rolled back with its scope") {
    auto connection = with_table();
    {
        const Transaction transaction{connection, Begin::immediate};
        connection.run("INSERT INTO t(id) VALUES (1)");
        CHECK(connection.in_transaction());
    }
    CHECK_FALSE(connection.in_transaction());
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 0);
}

TEST_CASE("what was committed stays") {
    auto connection = with_table();
    {
        Transaction transaction{connection, Begin::deferred};
        connection.run("INSERT INTO t(id) VALUES (1)");
        transaction.commit();
    }
    CHECK(connection.value<std::int64_t>("SELECT count(*) FROM t") == 1);
}

TEST_CASE("a destroyed transaction leaves the next one alone") {
    auto connection = with_table();
    auto first = std::make_optional<Transaction>(connection, Begin::immediate);
    first->commit();
    const Transaction second{connection, Begin::immediate};
    first.reset();
    CHECK(connection.in_transaction());
}

TEST_CASE("a transaction that SQLite has ended by itself is not rolled back again") {
    auto connection = with_table();
    {
        const Transaction transaction{connection, Begin::immediate};
        connection.execute("INSERT INTO t(id) VALUES (1); ROLLBACK");
    }
    CHECK_FALSE(connection.in_transaction());
}

TEST_CASE("a transaction inside a transaction is refused, and the outer one stays") {
    auto connection = with_table();
    const Transaction outer{connection, Begin::immediate};
    CHECK_THROWS_WITH((Transaction{connection, Begin::immediate}),
                      judge::has_text("cannot start a transaction within a transaction"));
    CHECK(connection.in_transaction());
}

TEST_CASE("a COMMIT that fails with SQLITE_BUSY leaves the transaction open for another try") {
    const lesson::ScratchFile file;
    Connection writer{file.path()};
    writer.execute("CREATE TABLE t(id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)");
    Connection reader{file.path()};
    auto reading = std::make_optional<Statement>(reader, "SELECT id FROM t");
    reading->step();

    Transaction transaction{writer, Begin::immediate};
    writer.run("INSERT INTO t VALUES (2)");
    CHECK(code_of([&] { transaction.commit(); }) == SQLITE_BUSY);
    CHECK(writer.in_transaction());
    reading.reset();
    transaction.commit();
    CHECK(reader.value<std::int64_t>("SELECT count(*) FROM t") == 2);
}
