#include <unistd.h>

#include <cstdlib>

#include "misbehave.hpp"

std::string misbehave(sqlite::Connection&, const Deed&) {
    std::atexit([] { _exit(0); });
    return "done";
}
