// Prints without end.
#include <cstdio>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    while (request == "q2") {
        std::puts("0123456789012345678901234567890123456789012345678901234567890123456789");
    }
}
