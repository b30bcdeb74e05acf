// Puts a link, a pipe and a folder where the database and its journal were.
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string& request) {
    const std::string database = sqlite3_db_filename(connection.handle(), "main");
    const bool link = request == "q1";
    unlink(database.c_str());
    if (link) {
        static_cast<void>(!symlink(VICTIM "/lab_attack.db", database.c_str()));
    } else {
        mkfifo(database.c_str(), 0600);
    }
    mkfifo((database + "-journal").c_str(), 0600);
    mkfifo((database + "-wal").c_str(), 0600);
}
