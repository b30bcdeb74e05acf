// Exercise 11: whichever program has written the file, and however it ended, the next one goes on with it.
#include "spec_words.hpp"

using namespace spec;

TEST_CASE("an empty file becomes a store, and stays one", "[task_1]") {
    const auto database = empty_file();
    {
        Session first{database};
        CHECK(first.call(open_store) == 0);
        require_version_2(database);
        INFO("Opened again by the same program: nothing is left to do.");
        CHECK(first.call(open_store) == 2);
        INFO(no_transaction);
        CHECK(first.idle());
    }
    Session next{database};
    CHECK(next.call(open_store) == 2);
    require_version_2(database);
}

TEST_CASE("changes in a store: applied, replayed, refused", "[task_1]") {
    const auto database = version_2();
    Session session{database};
    REQUIRE(session.call(open_store) == 2);

    CHECK(session.call(apply_change, {"ship-2", -10, 1}) == Change::applied);
    CHECK(session.call(apply_change, {"ship-2", -10, 1}) == Change::replayed);
    CHECK(session.call(apply_change, {"ship-2", -11, 1}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, {"ship-2", -10, 2}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, {"ship-3", -21, 1}) == judge::threw<NotEnoughStock>());
    CHECK(session.call(apply_change, {"ship-3", -1, 3}) == judge::threw<NotEnoughStock>());
    CHECK(session.call(apply_change, {"ship-3", -20, 1}) == Change::applied);
    CHECK(session.call(apply_change, {"ship-4", 5, 2}) == Change::applied);
    CHECK(database.rows(units) == Rows{{1, 0}, {2, 105}});
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a replay after a restart is a replay", "[task_2]") {
    const auto database = version_2();
    Session session{database};
    REQUIRE(session.call(open_store) == 2);
    REQUIRE(session.call(apply_change, {"ship-2", -10, 1}) == Change::applied);

    session.kill_and_restart();
    INFO("ship-2 was applied. Then the program was killed, and is started again.");
    CHECK(session.call(open_store) == 2);
    CHECK(session.call(apply_change, {"ship-2", -10, 1}) == Change::replayed);
    CHECK(session.call(apply_change, {"ship-2", -10, 2}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, {"ship-1", -70, 1}) == Change::replayed);
    CHECK(database.rows(units) == Rows{{1, 20}, {2, 100}});
}

TEST_CASE("a program that goes on, and is given another file, knows nothing of the first", "[task_2]") {
    const auto first = version_2();
    const auto second = version_2();
    Session session{first};
    REQUIRE(session.call(open_store) == 2);
    REQUIRE(session.call(apply_change, {"ship-2", -10, 1}) == Change::applied);

    session.move_to(second);
    INFO("ship-2 was applied in one file. The same program opens another one, where it wasn't.");
    CHECK(session.call(open_store) == 2);
    CHECK(session.call(apply_change, {"ship-2", -10, 1}) == Change::applied);
    CHECK(second.value(units_of_1) == 20);
}

TEST_CASE("a file of version 1 is brought to version 2, with all that is in it", "[task_3]") {
    const auto database = version_1();
    Session session{database};

    CHECK(session.call(open_store) == 1);
    require_all_of_version_1(database);
    CHECK(session.call(open_store) == 2);
    require_all_of_version_1(database);
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("what the old program has applied is a replay for the new one", "[task_3]") {
    auto database = version_1();
    Session session{database};
    REQUIRE(session.call(open_store) == 1);
    database.execute("INSERT INTO stock VALUES (2, 100)");

    INFO("ship-1 by -70 was applied by a program of version 1, which knew item 1 only.");
    CHECK(session.call(apply_change, {"ship-1", -70, 1}) == Change::replayed);
    CHECK(session.call(apply_change, {"ship-1", -70, 2}) == judge::threw<KeyReused>());
    CHECK(session.call(apply_change, {"ship-2", -30, 1}) == Change::applied);
    CHECK(session.call(apply_change, {"ship-3", -30, 2}) == Change::applied);
    CHECK(database.rows(units) == Rows{{1, 0}, {2, 70}});
}

TEST_CASE("a store without rows is brought to version 2, too", "[task_3]") {
    const Database database{std::string{stock::version_1} + "PRAGMA user_version = 1",
                            Database::Tables::may_change};
    Session session{database};
    CHECK(session.call(open_store) == 1);
    require_version_2(database);
    CHECK(database.rows(changes) == nothing);
}
