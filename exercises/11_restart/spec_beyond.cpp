// Exercise 11, the second half: migrations that are broken off, two programs at once, and files that aren't
// for this program.
#include "spec_words.hpp"

using namespace spec;

namespace {

judge::Event begin_to_open(Session& session) {
    return session.begin(open_store);
}

const std::string next_start = "Then the program is started again.";

}  // namespace

TEST_CASE("whichever statement of a migration fails: old or new, and the next start completes it",
          "[task_4]") {
    const auto old_version = GENERATE(0, 1);
    judge::every_fault<std::int64_t>(
        [&] { return file_of(old_version); }, begin_to_open,
        [&](const auto& faulted) {
            {
                INFO("The error must reach the caller.");
                REQUIRE(faulted.outcome == faulted.fault.error());
            }
            {
                INFO(no_transaction);
                REQUIRE(faulted.session.idle());
            }
            if (faulted.fault.ran()) {
                require_new(faulted.database, old_version);
            } else {
                require_old(faulted.database, old_version);
            }
            INFO(next_start);
            Session next{faulted.database, "B"};
            REQUIRE(next.call(open_store) == (faulted.fault.ran() ? 2 : old_version));
            require_new(faulted.database, old_version);
        });
}

TEST_CASE("killed before any statement of a migration: old or new, and the next start completes it",
          "[task_5]") {
    const auto old_version = GENERATE(0, 1);
    judge::every_kill<std::int64_t>([&] { return file_of(old_version); }, begin_to_open,
                                    [&](const auto& killed) {
                                        INFO("No code of the program has run since.");
                                        const bool is_new = killed.kill.heard.has_value();
                                        if (is_new) {
                                            require_new(killed.database, old_version);
                                        } else if (killed.database.value(version) == 2) {
                                            require_new(killed.database, old_version);
                                        } else {
                                            require_old(killed.database, old_version);
                                        }
                                        INFO(next_start);
                                        REQUIRE(killed.session.call(open_store).answer() != nullptr);
                                        require_new(killed.database, old_version);
                                    });
}

TEST_CASE("two programs start at the same time: one migrates, and both go on", "[task_6]") {
    const auto old_version = GENERATE(0, 1);
    const auto census = judge::every_order<std::int64_t>(
        [&] { return file_of(old_version); }, {{"A", begin_to_open}, {"B", begin_to_open}},
        [&](const auto& order) {
            INFO("The file had version " << old_version
                                         << ". Each is told that, or 2 when the other one has been there, "
                                         << "or SQLITE_BUSY.");
            REQUIRE(order.count(std::int64_t{old_version}) == 1);
            REQUIRE(order.count(std::int64_t{2}) + order.count(busy) == 1);
            require_new(order.database, old_version);
            INFO(no_transaction);
            REQUIRE(order.idle);
        });
    INFO("In one order at least the other one has been there.");
    CHECK(census.sometimes(std::int64_t{2}));
}

TEST_CASE("a file of a newer program is left alone", "[task_7]") {
    auto database = version_2();
    database.execute("ALTER TABLE stock ADD COLUMN shelf TEXT; PRAGMA user_version = 3");
    const auto before = database.image();
    Session session{database};
    INFO("The file has version 3.");
    CHECK(session.call(open_store) == judge::threw<NewerVersion>());
    {
        INFO(no_transaction);
        CHECK(session.idle());
    }
    INFO("Not one byte of it may be changed, nor may there be a file beside it.");
    const bool as_it_was = database.image() == before;
    CHECK(as_it_was);
}

TEST_CASE("a file of another program is left alone", "[task_7]") {
    const auto* const sql =
        GENERATE("CREATE TABLE song(title TEXT)", "CREATE TABLE stock(share TEXT, price REAL)",
                 "CREATE VIEW stock AS SELECT 1 AS units");
    const Database database{sql};
    const auto before = database.image();
    Session session{database};
    INFO("The file has no version, and it was made by `" << sql << "`.");
    CHECK(session.call(open_store) == judge::threw<NotAStore>());
    {
        INFO(no_transaction);
        CHECK(session.idle());
    }
    INFO("Not one byte of it may be changed, nor may there be a file beside it.");
    const bool as_it_was = database.image() == before;
    CHECK(as_it_was);
}

TEST_CASE("the same change in two sessions: applied once, in every order", "[task_8]") {
    judge::every_order(version_2, apply_change, {{"ship-2", -10, 1}, {"ship-2", -10, 1}},
                       [](const auto& order) {
                           INFO("One applies it. The other one finds it applied, or gets SQLITE_BUSY.");
                           REQUIRE(order.count(Change::applied) == 1);
                           REQUIRE(order.count(Change::replayed) + order.count(busy) == 1);
                           REQUIRE(order.database.value(units_of_1) == 20);
                           INFO(no_transaction);
                           REQUIRE(order.idle);
                       });
}

TEST_CASE("whatever fails in a change: units and marker, or neither; a new program applies it once",
          "[task_8]") {
    const Event change{"ship-2", -10, 1};
    judge::every_fault(version_2, apply_change, change, [&](const auto& faulted) {
        const bool ran = faulted.fault.ran();
        REQUIRE(faulted.outcome == faulted.fault.error());
        {
            INFO(no_transaction);
            REQUIRE(faulted.session.idle());
        }
        REQUIRE(faulted.database.value(units_of_1) == (ran ? 20 : 30));
        INFO(next_start << " The same change comes again.");
        Session next{faulted.database, "B"};
        REQUIRE(next.call(open_store) == 2);
        REQUIRE(next.call(apply_change, change) == (ran ? Change::replayed : Change::applied));
        REQUIRE(faulted.database.value(units_of_1) == 20);
    });
}
