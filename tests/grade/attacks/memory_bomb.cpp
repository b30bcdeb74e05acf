// Takes memory without end, and writes in it.
#include <cstring>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    constexpr std::size_t size = 64U << 20U;
    while (request == "q2") {
        std::memset(new char[size], 1, size);
    }
}
