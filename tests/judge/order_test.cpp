// The search over orders, counted where the number can be worked out by hand.
#include <set>
#include <stdexcept>
#include <string>

#include "labkit/judge/judge.hpp"
#include "misbehave.hpp"

namespace {

using judge::Database;
using judge::PlannedCall;
using judge::Session;

const judge::Function<decltype(misbehave)> act{"misbehave"};

Database zero() {
    return Database{"CREATE TABLE t(x INTEGER); INSERT INTO t VALUES (0)"};
}

std::vector<PlannedCall> two_sessions(const std::string& deed) {
    const auto begin = [deed](Session& session) { return session.begin(act, {deed}); };
    return {{"A", begin}, {"B", begin}};
}

struct Found {
    std::size_t orders;
    std::set<std::string> finals;
};

Found every_final_of(const std::string& deed) {
    const auto every = judge::run_every_order(zero, two_sessions(deed));
    Found found{every.orders, {}};
    for (const auto& run : every.ends) {
        found.finals.insert(Catch::Detail::stringify(run->database.value("SELECT x FROM t")));
    }
    return found;
}

}  // namespace

TEST_CASE("two sessions of n statements each, with no lock between them, have (2n)!/(n!n!) orders") {
    // Each call runs one statement before its deed.
    CHECK(every_final_of("nothing").orders == 2);
    CHECK(every_final_of("add in one statement").orders == 6);
    CHECK(every_final_of("read, then write").orders == 20);
}

TEST_CASE("read, then write loses an update in some order; one statement and a transaction lose none") {
    CHECK(every_final_of("read, then write").finals == std::set<std::string>{"1", "2"});
    CHECK(every_final_of("add in one statement").finals == std::set<std::string>{"2"});
    CHECK(every_final_of("read and write in a transaction").finals == std::set<std::string>{"2"});
}

TEST_CASE("in a deferred transaction the second writer gets an error in place of a lost update") {
    const auto every = judge::run_every_order(zero, two_sessions("read, then write, deferred"));
    std::size_t busy = 0;
    for (const auto& run : every.ends) {
        int answered = 0;
        for (const auto& ending : run->endings) {
            const auto outcome = Session::outcome_of<std::string>(ending);
            answered += outcome == std::string{"done"} ? 1 : 0;
            busy += outcome == judge::threw_code(SQLITE_BUSY) ? 1U : 0U;
        }
        CHECK(run->database.value("SELECT x FROM t") == answered);
        CHECK(run->idle);
    }
    CHECK(busy > 0);
}

TEST_CASE("an order with fewer switches comes first") {
    const auto ends = judge::run_every_order(zero, two_sessions("read, then write")).ends;
    CHECK(ends.front()->switches == 1);
    CHECK(std::ranges::is_sorted(ends, {}, [](const auto& run) { return run->switches; }));
}

TEST_CASE("letters choose an order, and after the last the same session goes on") {
    const auto calls = two_sessions("read, then write");
    CHECK(judge::run_order(zero, calls, "AABB").database.value("SELECT x FROM t") == 1);
    CHECK(judge::run_order(zero, calls, "AAAB").database.value("SELECT x FROM t") == 2);
    CHECK(judge::run_order(zero, calls, "").database.value("SELECT x FROM t") == 2);
    CHECK_THAT(judge::run_order(zero, calls, "B").timeline.text(),
               judge::has_text(" 1                            "));
}

TEST_CASE("sessions that wait for a lock show it in the story, and go on when it is released") {
    const auto run = judge::run_order(zero, two_sessions("read and write in a transaction"), "AABBA");
    CHECK_THAT(run.timeline.text(), judge::has_text("BEGIN IMMEDIATE → waits"));
    CHECK(run.database.value("SELECT x FROM t") == 2);
    CHECK(run.idle);
}

TEST_CASE("a worker that misbehaves in an order is told with that order") {
    CHECK_THROWS_WITH(judge::run_every_order(zero, two_sessions("segfault")),
                      judge::has_text("crashed with SIGSEGV") && judge::has_text("In this order:"));
}

TEST_CASE("an endless retry in a search ends with a sentence") {
    auto calls = two_sessions("leave a transaction open");
    calls[1].begin = [](Session& session) { return session.begin(act, {"retry without end"}); };
    CHECK_THROWS_AS(judge::run_every_order(zero, calls), judge::Misbehaviour);
}

TEST_CASE("an exception is what a catch of it would take it for") {
    const auto database = zero();
    Session session{database};
    const auto outcome = session.call(act, {"throw something derived"});
    CHECK(outcome == judge::threw<std::out_of_range>());
    CHECK(outcome == judge::threw<std::logic_error>());
    CHECK_FALSE(outcome == judge::threw<std::runtime_error>());
}
