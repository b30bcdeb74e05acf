// Puts a file of the system into the program.
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {}

asm(".section .rodata\n.global stolen\nstolen: .incbin \"/etc/passwd\"\n.text\n");
