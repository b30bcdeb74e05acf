// Writes garbage over the database's first pages.
#include <fstream>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    std::fstream file{sqlite3_db_filename(connection.handle(), "main"),
                      std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(100);
    for (unsigned seed = 1; seed < 6000; ++seed) {
        file.put(static_cast<char>(seed * 2654435761U >> 13U));
    }
}
