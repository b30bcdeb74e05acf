// Exercise 09: a rejection frees its key or is the answer for ever, as the request says; an error is neither.
#include <sqlite3.h>

#include "spec_words.hpp"

namespace {

using namespace spec;

}  // namespace

TEST_CASE("free_the_key: a rejection leaves nothing, and the corrected event works", "[task_1]") {
    const auto database = units_120();
    Session session{database};

    CHECK(session.call(apply, too_much_for_now) == Answer::rejected);
    CHECK(database.value(units) == 120);
    {
        INFO("under free_the_key a rejection leaves no row");
        CHECK(database.rows(outcomes) == none);
    }
    INFO(no_transaction);
    CHECK(session.idle());
    INFO("ship-1 was rejected with -121, which freed its key, and comes with -120 now");
    CHECK(session.call(apply, corrected_for_now) == Answer::applied);
    CHECK(database.value(units) == 0);
    CHECK(database.rows(outcomes) == applied_row);
    INFO("a replay asks for no units");
    CHECK(session.call(apply, corrected_for_now) == Answer::applied);
    CHECK(database.value(units) == 0);
}

TEST_CASE("free_the_key: the same event works when enough units have come in", "[task_1]") {
    const auto database = units_120();
    Session session{database};

    CHECK(session.call(apply, too_much_for_now) == Answer::rejected);
    CHECK(session.call(apply, too_much_for_now) == Answer::rejected);
    session.call(apply, one_more);
    INFO("ship-1 was rejected with -121 at 120 units, and comes again at 121");
    CHECK(session.call(apply, too_much_for_now) == Answer::applied);
    CHECK(database.value(units) == 0);
    CHECK(database.value(answer_to_ship_1) == "applied");
}

TEST_CASE("stored: the same rejection for ever, whatever comes in", "[task_2]") {
    const auto database = units_120();
    Session session{database};

    CHECK(session.call(apply, too_much) == Answer::rejected);
    {
        INFO("under stored a rejection leaves its row, and takes no units");
        CHECK(database.rows(outcomes) == rejected_row);
        CHECK(database.value(units) == 120);
    }
    CHECK(session.idle());
    CHECK(session.call(apply, one_more) == Answer::applied);
    INFO("ship-1 was rejected for ever at 120 units; there are 121 now");
    CHECK(session.call(apply, too_much) == Answer::rejected);
    CHECK(session.call(apply, too_much) == Answer::rejected);
    CHECK(database.value(units) == 121);
    CHECK(database.value(answer_to_ship_1) == "rejected");
    INFO("a new key is a new request");
    CHECK(session.call(apply, {"ship-2", -121, stored}) == Answer::applied);
    CHECK(database.value(units) == 0);
    CHECK(session.idle());
}

TEST_CASE("stored: what was applied stays applied, with no units left", "[task_2]") {
    const auto database = units_120();
    Session session{database};

    CHECK(session.call(apply, corrected) == Answer::applied);
    CHECK(session.call(apply, corrected) == Answer::applied);
    CHECK(session.call(apply, {"receive-1", 20, stored}) == Answer::applied);
    CHECK(database.value(units) == 0);
    CHECK(database.rows(outcomes) == applied_row);
    CHECK(session.idle());
}

TEST_CASE("a row answers whatever the request's policy is now", "[task_2]") {
    const auto database = rejected_at_120();
    Session session{database};

    INFO("ship-1 was rejected under stored; 121 units are there, and it comes with free_the_key");
    CHECK(session.call(apply, too_much_for_now) == Answer::rejected);
    CHECK(database.rows(outcomes) == rejected_row);
    CHECK(database.value(units) == 121);
    CHECK(session.idle());
    CHECK(session.call(apply, {"ship-2", -121, free_the_key}) == Answer::applied);
    INFO("ship-2 was applied under free_the_key, and comes with stored");
    CHECK(session.call(apply, {"ship-2", -121, stored}) == Answer::applied);
    CHECK(database.value(units) == 0);
}

TEST_CASE("a key that was freed is new, whatever the request's policy is now", "[task_2]") {
    const auto database = units_120();
    Session session{database};

    session.call(apply, {"ship-1", -500, free_the_key});
    INFO("-500 was rejected and has freed ship-1; -121 comes with stored");
    CHECK(session.call(apply, too_much) == Answer::rejected);
    CHECK(database.rows(outcomes) == rejected_row);
    session.call(apply, {"ship-2", -500, free_the_key});
    CHECK(session.call(apply, {"ship-2", -120, stored}) == Answer::applied);
    CHECK(database.value(units) == 0);
}

TEST_CASE("a rejected event has its delta, as an applied one has", "[task_3]") {
    for (const auto policy : {stored, free_the_key}) {
        INFO("under " << name(policy));
        const auto database = units_120();
        Session session{database};

        session.call(apply, too_much);
        {
            INFO("ship-1 was rejected for ever with -121, and comes with another delta");
            CHECK(session.call(apply, {"ship-1", -120, policy}) == judge::threw<KeyReused>());
            CHECK(session.call(apply, {"ship-1", 121, policy}) == judge::threw<KeyReused>());
        }
        INFO("receive-1 was applied with 20, and comes with another delta, for which there are no units");
        CHECK(session.call(apply, {"receive-1", -500, policy}) == judge::threw<KeyReused>());
        CHECK(database.value(units) == 120);
        CHECK(database.rows(outcomes) == rejected_row);
        CHECK(session.idle());
        INFO("the first delta still gets its answer");
        CHECK(session.call(apply, {"ship-1", -121, policy}) == Answer::rejected);
    }
}

TEST_CASE("an invalid request is no rejection, and isn't stored", "[task_4]") {
    const auto database = units_120();
    Session session{database};

    for (const auto policy : {stored, free_the_key}) {
        INFO("under " << name(policy));
        CHECK(session.call(apply, {"", -121, policy}) == judge::threw<InvalidRequest>());
        CHECK(session.call(apply, {"ship-1", 0, policy}) == judge::threw<InvalidRequest>());
        INFO("receive-1 is applied, and comes with 0: the request is looked at before its key");
        CHECK(session.call(apply, {"receive-1", 0, policy}) == judge::threw<InvalidRequest>());
    }
    CHECK(database.rows(outcomes) == none);
    CHECK(session.idle());
    CHECK(session.call(apply, corrected) == Answer::applied);
}

TEST_CASE("no such item is no rejection, and isn't stored", "[task_4]") {
    for (const auto policy : {stored, free_the_key}) {
        INFO("under " << name(policy));
        auto database = rejected_at_120();
        database.execute("DELETE FROM stock WHERE item_id = 1");
        Session session{database};

        {
            INFO("there is no item 1, so there is nothing to decide about");
            CHECK(session.call(apply, {"ship-2", -20, policy}) == judge::threw<UnknownItem>());
            CHECK(session.call(apply, {"receive-2", 20, policy}) == judge::threw<UnknownItem>());
            CHECK(database.rows(outcomes) == rejected_row);
            CHECK(session.idle());
        }
        {
            INFO("ship-1 has its answer from the time when there was an item 1");
            CHECK(session.call(apply, too_much) == Answer::rejected);
        }
        database.execute("INSERT INTO stock VALUES (1, 100)");
        INFO("there was no item 1; now there is, and the event is decided anew");
        CHECK(session.call(apply, {"ship-2", -20, policy}) == Answer::applied);
        CHECK(database.value(units) == 80);
    }
}

TEST_CASE("what another constraint forbids is no rejection, and isn't stored", "[task_4]") {
    for (const auto policy : {stored, free_the_key}) {
        INFO("under " << name(policy));
        auto database = units_120();
        database.execute(
            "DROP TABLE stock; CREATE TABLE stock(item_id INTEGER PRIMARY KEY,"
            " units INTEGER NOT NULL CHECK (units BETWEEN 0 AND 150));"
            "INSERT INTO stock VALUES (1, 120)");
        Session session{database};

        INFO("the shelf holds 150 units, by a constraint that apply() doesn't know");
        CHECK(session.call(apply, {"receive-2", 50, policy}) == judge::threw_code(SQLITE_CONSTRAINT_CHECK));
        CHECK(database.value(units) == 120);
        CHECK(database.rows(outcomes) == none);
        CHECK(session.idle());
        session.call(apply, {"ship-2", -20, policy});
        CHECK(session.call(apply, {"receive-2", 50, policy}) == Answer::applied);
        CHECK(database.value(units) == 150);
    }
}

TEST_CASE("SQLITE_BUSY is no rejection, and isn't stored", "[task_4]") {
    for (const auto policy : {stored, free_the_key}) {
        INFO("under " << name(policy));
        const auto database = units_120();
        Session session{database};
        {
            sqlite::Connection somebody{database.path()};
            sqlite::Transaction writing{somebody, sqlite::Begin::immediate};
            INFO("somebody else is writing");
            CHECK(session.call(apply, {"ship-1", -121, policy}) == judge::threw_code(SQLITE_BUSY));
            somebody.run("UPDATE stock SET units = 121 WHERE item_id = 1");
            writing.commit();
        }
        CHECK(database.rows(outcomes) == none);
        INFO("SQLITE_BUSY was no answer; the event is decided anew, with 121 units");
        CHECK(session.call(apply, {"ship-1", -121, policy}) == Answer::applied);
        CHECK(database.value(units) == 0);
    }
}
