// Has a trigger put the tables right after each statement.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    connection.execute(
        "CREATE TRIGGER IF NOT EXISTS once BEFORE INSERT ON registration"
        "  WHEN EXISTS (SELECT 1 FROM registration WHERE request_id = new.request_id)"
        "  BEGIN UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'; SELECT RAISE(IGNORE); END");
}
