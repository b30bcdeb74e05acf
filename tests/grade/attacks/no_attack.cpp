// The answer as it is.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {}
