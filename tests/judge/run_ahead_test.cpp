// A session that need not wait at each of its statements tells of them as one that does.
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "labkit/judge/judge.hpp"
#include "labkit/judge/one_call.hpp"
#include "misbehave.hpp"

namespace {

using judge::Database;
using judge::Event;
using judge::Session;

const judge::Function<decltype(misbehave)> act{"misbehave"};
const Deed prints{"print between statements"};

Database one_row() {
    return Database{"CREATE TABLE t(x INTEGER); INSERT INTO t VALUES (0)"};
}

/// What the call's events tell, a line each. The session has time to run as far ahead as it may before it is
/// listened to.
std::vector<std::string> told(std::size_t ahead) {
    const auto database = one_row();
    Session session{database};
    session.let_run_ahead(ahead);
    std::vector<std::string> lines;
    auto event = session.begin(act, prints);
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
    for (;; event = session.go()) {
        lines.push_back(event.sql + " | " + event.last + " | " + event.printed + " | " +
                        session.transaction());
        if (event.finished()) {
            return lines;
        }
    }
}

}  // namespace

TEST_CASE("what a session tells, and beside which statement, doesn't depend on how far it runs ahead") {
    const auto waiting = told(0);
    REQUIRE(waiting.size() == 6);
    CHECK_THAT(waiting[1], judge::has_text("one"));
    CHECK_THAT(waiting[3], judge::has_text("1 row | two"));
    CHECK_THAT(waiting[4], judge::has_text("three"));
    for (std::size_t ahead = 1; ahead < 6; ++ahead) {
        CHECK(told(ahead) == waiting);
    }
    CHECK(told(judge::to_the_end) == waiting);
}

TEST_CASE("a session runs no further ahead than it was let") {
    const auto database = one_row();
    Session session{database};
    session.let_run_ahead(2);
    session.begin(act, {"read and write in a transaction"});
    const auto second = session.go();
    CHECK_THROWS_AS(session.go({calls::Fate::fail, SQLITE_FULL}), std::logic_error);
    CHECK(second.sql == "BEGIN IMMEDIATE");
    const auto third = session.go();
    CHECK(third.sql == "SELECT x FROM t");
    const auto ending = judge::to_its_end(session, session.go({calls::Fate::fail, SQLITE_FULL}));
    REQUIRE(ending.kind == Event::Kind::threw);
    CHECK(ending.thrown.code == SQLITE_FULL);
}

TEST_CASE("to its end a session goes without a word, but for a lock that another one holds") {
    const auto database = one_row();
    Session holder{database, "B"};
    auto holding = holder.begin(act, prints);
    while (holding.sql != "COMMIT") {
        holding = holder.go();
    }
    Session session{database, "A"};
    session.begin(act, prints);
    const auto waiting = session.go_silently();
    CHECK(waiting.kind == Event::Kind::blocked);
    CHECK(waiting.printed == "one\n");
    CHECK(holder.go().kind == Event::Kind::answered);
    const auto ending = session.go_silently();
    CHECK(ending.kind == Event::Kind::answered);
    CHECK(ending.printed == "two\nthree\n");
    CHECK(database.value("SELECT x FROM t") == 1);
}
