// Prints what a judge prints when all tests pass.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {
    std::puts("===============================================================================");
    std::puts("All tests passed (145 assertions in 15 test cases)\n");
    std::puts(R"({"version": 3, "status": "pass", "tests": [{"name": "all", "status": "pass"}]})");
    std::puts("</testcase></testsuite></testsuites>");
    std::fflush(stdout);
    std::exit(0);
}
