// Ends the process as if all had been done, without its exit handlers.
#include <unistd.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {
    _exit(0);
}
