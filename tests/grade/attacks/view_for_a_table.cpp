// Has a view in the place of the table that is looked at.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    connection.execute(
        "ALTER TABLE registration RENAME TO real_registration;"
        "CREATE VIEW registration AS SELECT 'q1' AS request_id, 'u1' AS user_id;"
        "CREATE TRIGGER taken INSTEAD OF INSERT ON registration BEGIN SELECT 1; END");
}
