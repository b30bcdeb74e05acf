// 100,000 bookings in memory: labkit/sqlite against the same statements through SQLite's C API, turn and turn
// about.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "labkit/sqlite/sqlite.hpp"

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

void require(int code, int expected) {
    if (code != expected) {
        std::abort();
    }
}

/// Compiles, binds `values`, runs to the end, and looks at every result, as a careful C program does.
int run_in_c(sqlite3* database, const char* sql, const std::vector<const std::string*>& values) {
    sqlite3_stmt* statement = nullptr;
    require(sqlite3_prepare_v2(database, sql, -1, &statement, nullptr), SQLITE_OK);
    int index = 0;
    for (const auto* value : values) {
        require(sqlite3_bind_text64(statement, ++index, value->data(), value->size(), SQLITE_TRANSIENT,
                                    SQLITE_UTF8),
                SQLITE_OK);
    }
    const int code = sqlite3_step(statement);
    require(sqlite3_finalize(statement), SQLITE_OK);
    return code;
}

void book_in_c(sqlite3* database, const std::string& request) {
    static const std::string user = "u1";
    require(run_in_c(database, "BEGIN IMMEDIATE", {}), SQLITE_DONE);
    require(run_in_c(database, look_up, {&request}), SQLITE_DONE);
    require(run_in_c(database, take, {}), SQLITE_DONE);
    require(sqlite3_changes(database), 1);
    require(run_in_c(database, enter, {&request, &user}), SQLITE_DONE);
    require(run_in_c(database, "COMMIT", {}), SQLITE_DONE);
}

template <class Book>
double seconds(int round, const Book& book) {
    const auto begin = std::chrono::steady_clock::now();
    for (int index = 0; index < bookings_a_round; ++index) {
        book("q" + std::to_string(round * bookings_a_round + index));
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main() {
    auto wrapped = new_database();
    auto bare = new_database();
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round) {
        const auto in_c =
            seconds(round, [&](const std::string& request) { book_in_c(bare.handle(), request); });
        const auto with_wrapper =
            seconds(round, [&](const std::string& request) { book_with_wrapper(wrapped, request); });
        ratios.push_back(with_wrapper / in_c);
    }
    std::ranges::sort(ratios);
    fmt::print(
        R"({{"name": "the wrapper against the C API, {} bookings in memory", "ratio": {:.3f}, "bound": 1.10, "unit": "×"}})"
        "\n",
        bookings_a_round * rounds, ratios[ratios.size() / 2]);
}
