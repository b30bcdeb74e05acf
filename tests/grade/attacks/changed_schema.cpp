// Takes the rules out of the table.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    connection.execute(
        "CREATE TABLE loose(request_id TEXT, user_id TEXT); INSERT INTO loose SELECT * FROM registration;"
        "DROP TABLE registration; ALTER TABLE loose RENAME TO registration");
}
