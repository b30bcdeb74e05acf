// What a failed check has to show: the statement that decided it, and what it left.

#include <string>

#include "labkit/judge/every_kill.hpp"
#include "labkit/judge/judge.hpp"
#include "labkit/judge/misbehaviour.hpp"
#include "labkit/judge/scene.hpp"
#include "script.hpp"

namespace {

using judge::Scene;

const judge::Function<decltype(run_script)> script{"run_script"};

judge::Database zero() {
    return judge::Database{"CREATE TABLE t(x INTEGER); INSERT INTO t VALUES (0)"};
}

nlohmann::json shown() {
    return Scene::of_this_test().at_first_failure({});
}

}  // namespace

TEST_CASE("the newest statement comes first, with its number in the test and the calls it came through") {
    Scene::of_this_test().begin();
    const auto database = zero();
    judge::Session session{database};
    session.call(script, {"UPDATE t SET x = 1;UPDATE t SET x = 2"});

    const auto scene = shown();
    const auto& newest = scene.at("statements").at(0);
    CHECK(newest.at("sql") == "UPDATE t SET x = 2");
    CHECK(newest.at("number") == 2);
    CHECK(newest.at("role") == "last");
    CHECK(scene.at("statements").at(1).at("sql") == "UPDATE t SET x = 1;");
#ifdef __linux__
    CHECK_FALSE(newest.at("path").get<std::string>().empty());
#endif
    CHECK(scene.at("tables").at(0).at("rows") == nlohmann::json{{"2"}});
    INFO("a test's first failure is told, and no other");
    CHECK(shown().is_null());
}

TEST_CASE("of a ROLLBACK the statement before it is shown") {
    Scene::of_this_test().begin();
    const auto database = zero();
    judge::Session session{database};
    session.call(script, {"BEGIN;UPDATE t SET x = 1;ROLLBACK"});

    const auto scene = shown();
    CHECK(scene.at("statements").at(0).at("sql") == "UPDATE t SET x = 1;");
    CHECK(scene.at("statements").at(0).at("role") == "before ROLLBACK");
    CHECK(scene.at("tables").at(0).at("rows") == nlohmann::json{{"0"}});
}

TEST_CASE("what isn't committed isn't left, though its session is still there") {
    Scene::of_this_test().begin();
    const auto database = zero();
    judge::Session session{database};
    session.call(script, {"BEGIN; UPDATE t SET x = 1"});
    CHECK(shown().at("tables").at(0).at("rows") == nlohmann::json{{"0"}});
}

TEST_CASE("of a fault, a kill and an order the deciding statement and the database of that run are shown") {
    const std::string two = "BEGIN IMMEDIATE;UPDATE t SET x = x + 1;COMMIT";
    std::string seen;
    const auto look = [&](const auto&) {
        const auto scene = shown();
        if (!scene.is_null()) {
            const auto& decisive = scene.at("statements").at(0);
            seen = decisive.at("role").get<std::string>() + ": " + decisive.at("sql").get<std::string>() +
                   ", " + scene.at("tables").at(0).at("rows").at(0).at(0).get<std::string>();
        }
    };
    SECTION("a fault") {
        Scene::of_this_test().begin();
        judge::every_fault<std::string>(zero, script, {two}, look,
                                        [](const judge::Fault& fault) { return fault.ran(); });
        CHECK(seen == "made to fail: COMMIT, 1");
    }
    SECTION("a kill") {
        Scene::of_this_test().begin();
        judge::every_kill<std::string>(zero, script, {two}, look);
        CHECK(seen == "killed before: BEGIN IMMEDIATE;, 0");
    }
    SECTION("an order") {
        Scene::of_this_test().begin();
        judge::every_order<std::string>(zero, script, {{two}, {two}}, look);
        CHECK(seen == "last: COMMIT, 2");
    }
}

TEST_CASE("an exception is told when all is gone, and yet what was left is shown") {
    Scene::of_this_test().begin();
    try {
        const auto database = zero();
        judge::Session session{database};
        session.call(script, {"UPDATE t SET x = 7"});
        throw judge::Misbehaviour{"in the middle"};
    } catch (const judge::Misbehaviour&) {
        CHECK(shown().at("tables").at(0).at("rows") == nlohmann::json{{"7"}});
    }
}

TEST_CASE("tables are bounded: six rows, and of a long value the beginning") {
    Scene::of_this_test().begin();
    const judge::Database database{"CREATE TABLE \"odd \"\"name\"(x)"};
    judge::Session session{database};
    session.call(script, {"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) "
                          "INSERT INTO \"odd \"\"name\" SELECT printf('%.*c', 60, 'x') FROM n"});
    const auto scene = shown();
    const auto& table = scene.at("tables").at(0);
    CHECK(table.at("name") == "odd \"name");
    CHECK(table.at("rows").size() == 6);
    CHECK(table.at("more") == 3);
    CHECK(table.at("rows").at(0).at(0) == std::string(40, 'x') + "…");
}
