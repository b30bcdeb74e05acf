// Exercise 09, beyond one connection and what goes well: more sessions, another program, failing statements.
#include <string>

#include "spec_words.hpp"

namespace {

using namespace spec;

}  // namespace

TEST_CASE("in every order of two sessions, the same event gets one answer", "[task_5]") {
    for (const auto& request : {too_much, corrected}) {
        const bool enough = request.delta == -120;
        judge::every_order(units_120, apply, {request, request}, [&](const auto& order) {
            REQUIRE(order.count(enough ? Answer::applied : Answer::rejected) == 2);
            REQUIRE(order.database.value(units) == (enough ? 0 : 120));
            REQUIRE(order.database.rows(outcomes) == (enough ? applied_row : rejected_row));
            INFO(no_transaction);
            REQUIRE(order.idle);
        });
    }
}

TEST_CASE("in every order of two sessions, the last units go to one event, and the other is rejected",
          "[task_5]") {
    const Request other{.event_id = "ship-2", .delta = -120, .rejections = stored};
    judge::every_order(units_120, apply, {corrected, other}, [](const auto& order) {
        REQUIRE(order.count(Answer::applied) == 1);
        REQUIRE(order.count(Answer::rejected) == 1);
        REQUIRE(order.database.value(units) == 0);
        INFO("the table says of each event what its caller was told");
        const auto told_1 = std::string{name(*order.outcomes.front().answer())};
        const auto told_2 = std::string{name(*order.outcomes.back().answer())};
        REQUIRE(order.database.rows(outcomes) == Rows{{"ship-1", -120, told_1}, {"ship-2", -120, told_2}});
    });
}

TEST_CASE("in every order of two sessions, one key has one delta, also when it is rejected", "[task_5]") {
    judge::every_order(units_120, apply, {too_much, corrected}, [](const auto& order) {
        INFO("-121 came first: rejected, and -120 is KeyReused; or -120: applied, and -121 is KeyReused");
        REQUIRE(order.count(judge::threw<KeyReused>()) == 1);
        const bool rejected = order.outcomes.front() == Answer::rejected;
        REQUIRE(order.outcomes.back() != Answer::rejected);
        REQUIRE(order.database.rows(outcomes) == (rejected ? rejected_row : applied_row));
        REQUIRE(order.database.value(units) == (rejected ? 120 : 0));
    });
}

TEST_CASE("in every order of two sessions, a rejection that frees its key doesn't stand in the way",
          "[task_5]") {
    judge::every_order(units_120, apply, {too_much_for_now, corrected}, [](const auto& order) {
        REQUIRE(order.outcomes.back() == Answer::applied);
        INFO("-121 can't work: it comes before (rejected, and the key is free) or after -120 (KeyReused)");
        REQUIRE(order.count(Answer::rejected) + order.count(judge::threw<KeyReused>()) == 1);
        REQUIRE(order.database.rows(outcomes) == applied_row);
        REQUIRE(order.database.value(units) == 0);
        REQUIRE(order.idle);
    });
}

TEST_CASE("in every order of two sessions, a rejection beside units that come in is what replays get",
          "[task_5]") {
    judge::every_order(units_120, apply, {too_much, one_more}, [](const auto& order) {
        REQUIRE(order.outcomes.back() == Answer::applied);
        REQUIRE(order.outcomes.front().answer() != nullptr);
        const auto told = *order.outcomes.front().answer();
        REQUIRE(order.database.value(answer_to_ship_1) == std::string{name(told)});
        REQUIRE(order.database.value(units) == (told == Answer::applied ? 0 : 121));
        INFO("a later session asks again");
        Session later{order.database, "later"};
        REQUIRE(later.call(apply, too_much) == told);
        REQUIRE(order.database.value(units) == (told == Answer::applied ? 0 : 121));
    });
}

TEST_CASE("in every order of three sessions, a retry beside units that come in gets the same answer",
          "[task_5]") {
    judge::every_order(units_120, apply, {too_much, one_more, too_much}, [](const auto& order) {
        INFO("A and C ask for the same event, so they get the same answer; B lets one unit come in");
        REQUIRE(order.count(Answer::rejected) + order.count(Answer::applied) == 3);
        REQUIRE(order.outcomes.front() == *order.outcomes.back().answer());
    });
}

TEST_CASE("another program gives the stored answer", "[task_6]") {
    const auto database = units_120();
    Session first{database, "A"};

    CHECK(first.call(apply, too_much) == Answer::rejected);
    first.kill_and_restart();
    CHECK(first.call(apply, one_more) == Answer::applied);
    INFO("the program was killed after its answer, and started again; 121 units are there");
    CHECK(first.call(apply, too_much) == Answer::rejected);
    Session second{database, "B"};
    CHECK(second.call(apply, too_much_for_now) == Answer::rejected);
    CHECK(second.call(apply, corrected) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 121);
    CHECK(database.value(answer_to_ship_1) == "rejected");
}

TEST_CASE("for another program, a freed key is free", "[task_6]") {
    const auto database = units_120();
    Session first{database, "A"};
    Session second{database, "B"};

    CHECK(first.call(apply, too_much_for_now) == Answer::rejected);
    CHECK(second.call(apply, corrected) == Answer::applied);
    INFO("session A's attempt freed ship-1, and session B was applied under it");
    CHECK(first.call(apply, corrected_for_now) == Answer::applied);
    CHECK(first.call(apply, too_much) == judge::threw<KeyReused>());
    CHECK(database.value(units) == 0);
    CHECK(database.rows(outcomes) == applied_row);
}

TEST_CASE("the same program on another file knows nothing", "[task_6]") {
    const auto database = units_120();
    const auto other = shop(500);
    Session session{database};

    session.call(apply, too_much);
    session.move_to(other);
    INFO("ship-1 was rejected in one file; this is another, with 500 units");
    CHECK(session.call(apply, too_much) == Answer::applied);
    CHECK(other.value(units) == 379);
}

TEST_CASE("whichever statement of a change fails, the retry changes the units once", "[task_7]") {
    for (const auto& request : {corrected, corrected_for_now}) {
        judge::every_fault(units_120, apply, request, [&](const auto& faulted) {
            REQUIRE(faulted.outcome == faulted.fault.error());
            REQUIRE(faulted.database.rows(outcomes) == (faulted.fault.ran() ? applied_row : none));
            REQUIRE(faulted.database.value(units) == (faulted.fault.ran() ? 0 : 120));
            {
                INFO(no_transaction);
                REQUIRE(faulted.session.idle());
            }
            INFO("then the same event comes again");
            REQUIRE(faulted.session.call(apply, request) == Answer::applied);
            REQUIRE(faulted.database.rows(outcomes) == applied_row);
            REQUIRE(faulted.database.value(units) == 0);
        });
    }
}

TEST_CASE("whichever statement fails that stores a rejection, its row is there or not, and the retry agrees",
          "[task_7]") {
    judge::every_fault(units_120, apply, too_much, [](const auto& faulted) {
        INFO("an error of the database is no answer");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.rows(outcomes) == (faulted.fault.ran() ? rejected_row : none));
        REQUIRE(faulted.database.value(units) == 120);
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        REQUIRE(faulted.session.call(apply, one_more) == Answer::applied);
        INFO("one unit has come in, and ship-1 comes again: by its row if it has one, else decided anew");
        const auto expected = faulted.fault.ran() ? Answer::rejected : Answer::applied;
        REQUIRE(faulted.session.call(apply, too_much) == expected);
        REQUIRE(faulted.session.call(apply, too_much) == expected);
        REQUIRE(faulted.database.value(units) == (faulted.fault.ran() ? 121 : 0));
    });
}

TEST_CASE("whichever statement fails of a rejection that frees its key, the key is free", "[task_7]") {
    judge::every_fault(units_120, apply, too_much_for_now, [](const auto& faulted) {
        INFO("an error of the database is no answer");
        REQUIRE(faulted.outcome == faulted.fault.error());
        REQUIRE(faulted.database.rows(outcomes) == none);
        REQUIRE(faulted.database.value(units) == 120);
        REQUIRE(faulted.session.idle());
        INFO("then the corrected event comes, with -120");
        REQUIRE(faulted.session.call(apply, corrected_for_now) == Answer::applied);
        REQUIRE(faulted.database.rows(outcomes) == applied_row);
    });
}

TEST_CASE("whichever statement of a replay fails, the stored rejection stays", "[task_7]") {
    for (const auto& request : {too_much, too_much_for_now}) {
        judge::every_fault(rejected_at_120, apply, request, [&](const auto& faulted) {
            INFO("ship-1 was rejected for ever at 120 units; there are 121 now");
            REQUIRE(faulted.outcome == faulted.fault.error());
            REQUIRE(faulted.database.rows(outcomes) == rejected_row);
            REQUIRE(faulted.session.idle());
            REQUIRE(faulted.session.call(apply, request) == Answer::rejected);
            REQUIRE(faulted.database.value(units) == 121);
        });
    }
}
