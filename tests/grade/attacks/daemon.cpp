// Leaves a process behind, in a session of its own, past what watches fork().
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {
    if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) != 0) {
        return;
    }
    setsid();
    if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) != 0) {
        _exit(0);
    }
    for (int descriptor = 0; descriptor < 256; ++descriptor) {
        close(descriptor);
    }
    prctl(PR_SET_NAME, "lab_attack");
    signal(SIGTERM, SIG_IGN);
    while (true) {
        pause();
    }
}
