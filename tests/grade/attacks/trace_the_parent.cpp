// Takes over the process that started it.
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string&) {
    char byte = 0;
    iovec here{&byte, 1};
    iovec there{reinterpret_cast<void*>(0x400000), 1};
    if (ptrace(PTRACE_SEIZE, getppid(), nullptr, nullptr) == 0 ||
        process_vm_readv(getppid(), &here, 1, &there, 1, 0) > 0) {
        ptrace(PTRACE_INTERRUPT, getppid(), nullptr, nullptr);
        std::exit(0);
    }
}
