// Closes the judge's connection and goes on without end.
#include <unistd.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    if (request == "q2") {
        close(3);
    }
    volatile bool always = request == "q2";
    while (always) {
    }
}
