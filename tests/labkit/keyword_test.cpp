// Which statement a text of SQL is: the faults of a COMMIT hang on it.
#include "labkit/judge/keyword.hpp"
#include "labkit/judge/catch.hpp"

TEST_CASE("the first word counts, in any case, behind white space and comments") {
    using judge::begins_with;
    for (const auto* sql : {"COMMIT", "commit", "\n\t COMMIT;", "/* both */ COMMIT", "-- now\nCOMMIT",
                            "/* a */ /* b */\n-- c\n  Commit", ";COMMIT"}) {
        INFO(sql);
        CHECK(begins_with(sql, "COMMIT"));
    }
    for (const auto* sql : {"", "ROLLBACK -- COMMIT", "/* COMMIT", "-- COMMIT", "/* COMMIT */", "COM"}) {
        INFO(sql);
        CHECK_FALSE(begins_with(sql, "COMMIT"));
    }
}
