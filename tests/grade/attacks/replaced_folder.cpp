// Puts a link to another place where the database's folder was.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    const std::filesystem::path database = sqlite3_db_filename(connection.handle(), "main");
    const std::string folder = database.parent_path();
    std::rename(folder.c_str(), (folder + ".away").c_str());
    static_cast<void>(!symlink(VICTIM, folder.c_str()));
}
