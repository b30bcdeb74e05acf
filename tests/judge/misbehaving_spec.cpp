// Not a test by itself: judge_test.cpp runs it and reads what it reports.
#include "labkit/judge/judge.hpp"
#include "misbehave.hpp"

namespace {

using judge::Database;
using judge::Session;

const judge::Function<decltype(misbehave)> act{"misbehave"};

void do_once(const std::string& deed) {
    const Database database{"CREATE TABLE t(x)"};
    Session session{database};
    CHECK(session.call(act, {deed}) == std::string{"done"});
}

}  // namespace

TEST_CASE("segfault", "[task_1]") {
    do_once("segfault");
}
TEST_CASE("abort", "[task_2]") {
    do_once("abort");
}
TEST_CASE("exit", "[task_3]") {
    do_once("exit");
}
TEST_CASE("_exit", "[task_4]") {
    do_once("_exit");
}
TEST_CASE("loop", "[task_5]") {
    do_once("loop");
}
TEST_CASE("dawdle", "[task_6]") {
    do_once("dawdle");
}
TEST_CASE("flood", "[task_7]") {
    do_once("flood");
}
TEST_CASE("throw an int", "[task_8]") {
    do_once("throw an int");
}
TEST_CASE("throw an error", "[task_9]") {
    do_once("throw an error");
}
TEST_CASE("lock itself out", "[task_10]") {
    do_once("lock itself out");
}
TEST_CASE("forge a message", "[task_11]") {
    do_once("forge a message");
}
TEST_CASE("forge a statement that doesn't wait", "[task_20]") {
    const Database database{"CREATE TABLE t(x)"};
    Session session{database};
    auto event = session.begin(act, {"forge a statement that doesn't wait"});
    while (!event.finished()) {
        event = session.go();
    }
}
TEST_CASE("print", "[task_12]") {
    do_once("print");
}
TEST_CASE("print a lot", "[task_13]") {
    do_once("print a lot");
}
TEST_CASE("close its output", "[task_14]") {
    do_once("close its output");
}
TEST_CASE("nothing", "[task_15]") {
    do_once("nothing");
}

TEST_CASE("go on after a crash", "[task_18]") {
    const Database database{"CREATE TABLE t(x)"};
    Session session{database};
    CHECK(session.call(act, {"segfault"}) == std::string{"done"});
    CHECK(session.call(act, {"nothing"}) == std::string{"done"});
}

TEST_CASE("wait for another session's lock", "[task_16]") {
    const Database database{"CREATE TABLE t(x)"};
    Session holder{database, "B"};
    CHECK(holder.call(act, {"leave a transaction open"}) == std::string{"done"});
    Session session{database, "A"};
    session.call(act, {"retry without end"});
}

TEST_CASE("read what a session keeps locked", "[task_17]") {
    const Database database{"CREATE TABLE t(x)"};
    database.holds();
    Session session{database, "A"};
    session.begin(act, {"leave a transaction open"});
    CHECK_FALSE(session.idle());
}

TEST_CASE("stop the judge", "[task_19]") {
    do_once("stop the judge");
}
