// Never answers.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    volatile bool always = request == "q2";
    while (always) {
    }
}
