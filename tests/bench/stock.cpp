// 100,000 events in memory, each once as a change and once as a replay: exercise 08's solution against the
// same statements in C, turn and turn about.
#include <fmt/format.h>

#include <cstdlib>
#include <string>

#include "apply_change.hpp"
#include "tests/bench/in_c.hpp"
#include "tests/bench/turns.hpp"

namespace {

constexpr bench::Turns turns{.rounds = 10, .calls_a_round = 20'000};
constexpr std::int64_t delta = 1;

sqlite::Connection new_shop() {
    sqlite::Connection connection{":memory:"};
    connection.execute(stock::schema);
    connection.execute("INSERT INTO stock VALUES (1, 0)");
    return connection;
}

/// 0, 1, … 9999, and then the same again; and so on, 10,000 further, in each round.
std::string event_of(int number) {
    const int half = turns.calls_a_round / 2;
    return fmt::format("e{}", number / turns.calls_a_round * half + number % half);
}

bool comes_again(int number) {
    return number % turns.calls_a_round >= turns.calls_a_round / 2;
}

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

stock::Change apply_in_c(sqlite3* database, const std::string& event) {
    using bench::run_in_c;
    require(sqlite3_get_autocommit(database) != 0);
    bench::require(run_in_c(database, "BEGIN IMMEDIATE", {}), SQLITE_DONE);
    bench::require(run_in_c(database, "SELECT 1 FROM applied_change WHERE event_id IS NULL", {}),
                   SQLITE_DONE);
    bench::require(
        run_in_c(database,
                 "INSERT INTO applied_change(event_id, delta) VALUES (?, ?) ON CONFLICT(event_id) DO NOTHING",
                 {&event, delta}),
        SQLITE_DONE);
    if (sqlite3_changes(database) == 0) {
        std::int64_t found = 0;
        bench::require(
            run_in_c(database,
                     "SELECT delta FROM applied_change WHERE event_id = ? AND typeof(delta) = 'integer'",
                     {&event}, &found),
            SQLITE_ROW);
        require(found == delta);
        bench::require(run_in_c(database, "ROLLBACK", {}), SQLITE_DONE);
        return stock::Change::replayed;
    }
    bench::require(
        run_in_c(database,
                 "UPDATE stock SET units = units + ? WHERE item_id = 1 AND typeof(units) = 'integer'"
                 " AND typeof(units + ?) = 'integer' AND units + ? >= 0",
                 {delta, delta, delta}),
        SQLITE_DONE);
    require(sqlite3_changes(database) == 1);
    bench::require(run_in_c(database, "COMMIT", {}), SQLITE_DONE);
    return stock::Change::applied;
}

}  // namespace

int main() {
    auto measured = new_shop();
    auto bare = new_shop();
    const auto expected = [](int number) {
        return comes_again(number) ? stock::Change::replayed : stock::Change::applied;
    };
    const double ratio = bench::ratio_of(
        turns,
        [&](int number) {
            require(stock::apply_change(measured, {event_of(number), delta}) == expected(number));
        },
        [&](int number) { require(apply_in_c(bare.handle(), event_of(number)) == expected(number)); });
    const int events = turns.rounds * turns.calls_a_round / 2;
    fmt::print(
        R"({{"name": "apply_change (08) against the same in C, {} events and {} replays", "ratio": {:.3f}, "bound": 1.10, "unit": "×"}})"
        "\n",
        events, events, ratio);
}
