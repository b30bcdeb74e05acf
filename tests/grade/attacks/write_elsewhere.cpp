// Writes into another submission, the course and wherever files may lie.
#include <unistd.h>

#include <fstream>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string&) {
    for (const std::string folder : {VICTIM, VICTIM "/..", COURSE, COURSE "/exercises", "/tmp", "/var/tmp",
                                     "/dev/shm", "/usr/local/bin", "/home", "/root", "/"}) {
        std::ofstream{folder + "/lab_attack"} << "was here";
        static_cast<void>(!symlink("/etc/passwd", (folder + "/lab_attack_link").c_str()));
    }
    std::ofstream{VICTIM "/answer"} << "was here";
    unlink(VICTIM "/answer");
    try {
        connection.execute("ATTACH '" VICTIM "/grades.db' AS grades; CREATE TABLE grades.lab_attack(a)");
    } catch (const sqlite::Error&) {
        return;
    }
}
