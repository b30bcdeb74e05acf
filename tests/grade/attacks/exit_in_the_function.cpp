// Ends the process as if all had been done.
#include <cstdlib>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {
    std::exit(0);
}
