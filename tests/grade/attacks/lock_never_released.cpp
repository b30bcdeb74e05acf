// Keeps the database locked, by a connection that nobody closes.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    static auto* const other = new sqlite::Connection{sqlite3_db_filename(connection.handle(), "main")};
    other->execute("BEGIN EXCLUSIVE");
}
