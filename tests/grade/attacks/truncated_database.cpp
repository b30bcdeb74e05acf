// Leaves nothing of the database.
#include <unistd.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    static_cast<void>(!truncate(sqlite3_db_filename(connection.handle(), "main"), 0));
}
