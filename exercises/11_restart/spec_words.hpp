// What the files of exercise 11's specification share: files of all versions, and what is in them.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "labkit/judge/every_fault.hpp"
#include "labkit/judge/every_kill.hpp"
#include "labkit/judge/every_order.hpp"
#include "labkit/judge/judge.hpp"
#include "open_store.hpp"

namespace spec {

using judge::Database;
using judge::Rows;
using judge::Session;
using stock::Change;
using stock::Event;
using stock::KeyReused;
using stock::NewerVersion;
using stock::NotAStore;
using stock::NotEnoughStock;

inline const judge::Function<decltype(stock::open_store)> open_store{"open_store"};
inline const judge::Function<decltype(stock::apply_change)> apply_change{"apply_change"};

inline const auto busy = judge::threw_code(SQLITE_BUSY);

inline Database empty_file() {
    return Database{"", Database::Tables::may_change};
}
/// 30 units of item 1, after the change ship-1 by −70.
inline Database version_1() {
    return Database{std::string{stock::version_1} +
                        "INSERT INTO stock VALUES (1, 30); INSERT INTO applied_change VALUES ('ship-1', -70);"
                        "PRAGMA user_version = 1",
                    Database::Tables::may_change};
}
/// The same, and 100 units of item 2.
inline Database version_2() {
    return Database{std::string{stock::version_2} +
                    "INSERT INTO stock VALUES (1, 30), (2, 100);"
                    "INSERT INTO applied_change VALUES ('ship-1', -70, 1); PRAGMA user_version = 2"};
}

inline constexpr const auto* version = "PRAGMA user_version";
inline constexpr const auto* tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
inline constexpr const auto* columns = "SELECT name FROM pragma_table_info('applied_change') ORDER BY name";
inline constexpr const auto* units = "SELECT item_id, units FROM stock ORDER BY item_id";
inline constexpr const auto* units_of_1 = "SELECT units FROM stock WHERE item_id = 1";
inline constexpr const auto* changes =
    "SELECT event_id, delta, item_id FROM applied_change ORDER BY event_id";
inline constexpr const auto* changes_of_version_1 =
    "SELECT event_id, delta FROM applied_change ORDER BY event_id";

inline const Rows tables_of_a_store{{"applied_change"}, {"stock"}};
inline const Rows columns_of_version_1{{"delta"}, {"event_id"}};
inline const Rows columns_of_version_2{{"delta"}, {"event_id"}, {"item_id"}};
inline const Rows nothing{};

inline constexpr const auto* no_transaction = "when the call is over, its session has no transaction open";

/// The file is a store of version 2; nothing is said of what is in it.
inline void require_version_2(const Database& database) {
    INFO(
        "The file has to be a store of version 2: user_version, the tables, and the columns of applied_change.");
    REQUIRE(database.value(version) == 2);
    REQUIRE(database.rows(tables) == tables_of_a_store);
    REQUIRE(database.rows(columns) == columns_of_version_2);
}

/// What was in version_1() is in version 2, too.
inline void require_all_of_version_1(const Database& database) {
    require_version_2(database);
    INFO(
        "And all that was in it: 30 units of item 1, and the change ship-1 by -70, which was one of item 1.");
    REQUIRE(database.rows(units) == Rows{{1, 30}});
    REQUIRE(database.rows(changes) == Rows{{"ship-1", -70, 1}});
}

/// What the file is as long as the migration isn't committed.
inline void require_old(const Database& database, std::int64_t old_version) {
    INFO("The file is still what it was: " << (old_version == 0 ? "empty."
                                                                : "a store of version 1, with its rows."));
    REQUIRE(database.value(version) == old_version);
    REQUIRE(database.rows(tables) == (old_version == 0 ? nothing : tables_of_a_store));
    if (old_version == 1) {
        REQUIRE(database.rows(columns) == columns_of_version_1);
        REQUIRE(database.rows(units) == Rows{{1, 30}});
        REQUIRE(database.rows(changes_of_version_1) == Rows{{"ship-1", -70}});
    }
}

inline void require_new(const Database& database, std::int64_t old_version) {
    if (old_version == 1) {
        require_all_of_version_1(database);
    } else {
        require_version_2(database);
    }
}

inline Database file_of(std::int64_t old_version) {
    return old_version == 0 ? empty_file() : version_1();
}

}  // namespace spec
