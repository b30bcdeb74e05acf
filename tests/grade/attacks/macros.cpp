// Gives the words of the tests, and of the language, another meaning.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

#define REQUIRE(...) (void)0
#define CHECK(...) (void)0
#define TEST_CASE(...) static void never()
#define private public
#define false true

static void attack(sqlite::Connection&, const std::string&) {}
