// Ends the process before anything of the worker's own runs.
#include <unistd.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {}

static const bool ended = [] {
    _exit(0);
    return true;
}();
