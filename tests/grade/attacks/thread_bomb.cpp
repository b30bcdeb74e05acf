// Makes threads without end.
#include <string>
#include <thread>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    while (request == "q2") {
        std::thread{[] {
            while (true) {
            }
        }}.detach();
    }
}
