// 100,000 bookings in memory: labkit/sqlite against the same statements through SQLite's C API, turn and turn
// about.
#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "labkit/sqlite/sqlite.hpp"
#include "tests/bench/in_c.hpp"
#include "tests/bench/turns.hpp"

namespace {

constexpr int bookings_a_round = 10'000;
constexpr int rounds = 10;

const auto* const look_up = "SELECT user_id FROM registration WHERE request_id = ?";
const auto* const take = "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0";
const auto* const enter = "INSERT INTO registration VALUES (?, ?)";

sqlite::Connection new_database() {
    sqlite::Connection connection{":memory:"};
    connection.execute(
        "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK (remaining >= "
        "0));"
        "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);"
        "INSERT INTO activity VALUES ('a1', 1000000)");
    return connection;
}

void book_with_wrapper(sqlite::Connection& connection, const std::string& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::string>(look_up, request)) {
        std::abort();
    }
    if (connection.run(take) != 1) {
        std::abort();
    }
    connection.run(enter, request, "u1");
    transaction.commit();
}

void book_in_c(sqlite3* database, const std::string& request) {
    static const std::string user = "u1";
    bench::require(bench::run_in_c(database, "BEGIN IMMEDIATE", {}), SQLITE_DONE);
    bench::require(bench::run_in_c(database, look_up, {&request}), SQLITE_DONE);
    bench::require(bench::run_in_c(database, take, {}), SQLITE_DONE);
    bench::require(sqlite3_changes(database), 1);
    bench::require(bench::run_in_c(database, enter, {&request, &user}), SQLITE_DONE);
    bench::require(bench::run_in_c(database, "COMMIT", {}), SQLITE_DONE);
}

}  // namespace

int main() {
    auto wrapped = new_database();
    auto bare = new_database();
    const auto request = [](int number) { return fmt::format("q{}", number); };
    const double ratio = bench::ratio_of(
        {rounds, bookings_a_round}, [&](int number) { book_with_wrapper(wrapped, request(number)); },
        [&](int number) { book_in_c(bare.handle(), request(number)); });
    fmt::print(
        R"({{"name": "the wrapper against the C API, {} bookings in memory", "ratio": {:.3f}, "bound": 1.10, "unit": "×"}})"
        "\n",
        bookings_a_round * rounds, ratio);
}
