// Exercise 01: what must always be true, and the order of statements that makes it false.
#include <fmt/format.h>

#include "break_the_naive.hpp"
#include "labkit/judge/judge.hpp"
#include "labkit/judge/shortest_order.hpp"
#include "naive_book.hpp"

namespace {

using judge::Database;
using judge::OrderRun;
using judge::Row;
using judge::Session;

const judge::Function<decltype(booking::invariant_holds)> invariant_holds{"invariant_holds"};
const judge::Function<decltype(booking::breaking_order)> breaking_order{"breaking_order"};
const judge::Function<decltype(booking::naive_book)> naive_book{"naive_book"};

struct Tables {
    int seats;
    int remaining;
    int registrations;
};

Database with(const Tables& tables) {
    Database database{booking::schema};
    database.execute(
        fmt::format("INSERT INTO activity VALUES ('a1', {}, {})", tables.seats, tables.remaining));
    for (int number = 1; number <= tables.registrations; ++number) {
        database.execute(fmt::format("INSERT INTO registration VALUES ('q{0}', 'u{0}')", number));
    }
    return database;
}

/// Asks the learner's invariant about these tables, and sees to it that asking changes nothing.
void ask(const std::string& situation, const Tables& tables, bool holds) {
    INFO(fmt::format("{}: seats {}, remaining {}, registrations {}", situation, tables.seats,
                     tables.remaining, tables.registrations));
    const auto database = with(tables);
    Session session{database};
    CHECK(session.call(invariant_holds) == holds);
    INFO("asking must change nothing, and end with no transaction open");
    CHECK(database.rows("SELECT seats, remaining, (SELECT count(*) FROM registration) FROM activity") ==
          judge::Rows{{tables.seats, tables.remaining, tables.registrations}});
    CHECK(session.idle());
}

std::string learners_order() {
    const auto database = with({1, 1, 0});
    Session session{database};
    const auto outcome = session.call(breaking_order);
    if (outcome.answer() == nullptr) {
        FAIL("breaking_order() " << outcome);
    }
    auto order = *outcome.answer();
    if (order.empty()) {
        FAIL("breaking_order() gave no letter at all; \"AB\" would be: A runs a statement, then B runs one.");
    }
    if (const auto bad = order.find_first_not_of("AB"); bad != std::string::npos) {
        FAIL("breaking_order() gave \"" << order << "\"; its letter " << bad + 1
                                        << " is neither A nor B, the two sessions' names.");
    }
    return order;
}

OrderRun run(const std::string& order) {
    const auto book = [](const std::string& request, const std::string& user) {
        return [=](Session& session) { return session.begin(naive_book, {request, user}); };
    };
    auto run = judge::run_order(
        [] {
            return with({1, 1, 0});
        },
        {{"A", book("q1", "u1")}, {"B", book("q2", "u2")}}, order);
    for (std::size_t session = 0; session < run.endings.size(); ++session) {
        const auto outcome = Session::outcome_of<booking::Answer>(run.endings[session]);
        run.timeline.step(session, fmt::format("answers {}", judge::text_of_answer(*outcome.answer())));
    }
    return run;
}

bool breaks(const OrderRun& run) {
    return run.database.value(
               "SELECT remaining >= 0 AND remaining + (SELECT count(*) FROM registration) = "
               "seats FROM activity") == 0;
}

bool order_breaks(const std::string& order) {
    return breaks(run(order));
}

}  // namespace

TEST_CASE("the invariant holds before the first booking", "[task_1]") {
    ask("nobody has booked", {1, 1, 0}, true);
    ask("nobody has booked", {12, 12, 0}, true);
}

TEST_CASE("the invariant holds after proper bookings", "[task_1]") {
    ask("one of three seats is booked", {3, 2, 1}, true);
    ask("the only seat is booked", {1, 0, 1}, true);
    ask("all of three seats are booked", {3, 0, 3}, true);
}

TEST_CASE("the invariant is broken when two people hold one seat", "[task_2]") {
    ask("the only seat is sold twice", {1, 0, 2}, false);
    ask("two of three seats are sold to three people", {3, 1, 3}, false);
}

TEST_CASE("the invariant is broken when a seat is gone and nobody holds it", "[task_2]") {
    ask("the only seat is gone", {1, 0, 0}, false);
    ask("one person holds a seat, but two seats are gone", {3, 1, 1}, false);
}

TEST_CASE("the invariant is broken when somebody is registered and no seat was taken", "[task_2]") {
    ask("one registration, all seats remain", {3, 3, 1}, false);
}

TEST_CASE("the invariant is broken when a number of seats is impossible", "[task_2]") {
    ask("a negative number remains", {1, -1, 2}, false);
    ask("more remain than there are", {3, 4, 0}, false);
}

TEST_CASE("the order breaks the invariant", "[task_3]") {
    const auto order = learners_order();
    const auto result = run(order);
    INFO("Your order \"" << order << "\" runs so:\n\n" << result.timeline.text());
    INFO("and leaves one seat sold once: the invariant still holds");
    REQUIRE(breaks(result));
}

TEST_CASE("no shorter order breaks it", "[task_4]") {
    const auto order = learners_order();
    if (!order_breaks(order)) {
        FAIL("Your order \"" << order << "\" doesn't break the invariant yet: see task 3.");
    }
    if (const auto shortest = judge::shortest_order_below(order.size(), order_breaks);
        shortest < order.size()) {
        FAIL("Your order \"" << order << "\" has " << order.size()
                             << " letters; the shortest that breaks it has " << shortest << ".");
    }
}
