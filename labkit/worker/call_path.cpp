#include "labkit/worker/call_path.hpp"

#ifdef __linux__
#include <execinfo.h>
#include <link.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#endif

namespace worker {

#ifdef __linux__
namespace {

/// Where the program lies in memory. Its own addresses begin at `base`; a library lies outside.
struct Program {
    std::uintptr_t base = 0;
    std::uintptr_t end = 0;
};

int take_first(dl_phdr_info* info, std::size_t, void* program) {
    auto& found = *static_cast<Program*>(program);
    found.base = info->dlpi_addr;
    for (int index = 0; index < info->dlpi_phnum; ++index) {
        const auto& segment = info->dlpi_phdr[index];
        if (segment.p_type == PT_LOAD) {
            found.end = std::max<std::uintptr_t>(found.end, found.base + segment.p_vaddr + segment.p_memsz);
        }
    }
    return 1;  // the program itself comes first, and what follows are libraries
}

Program find_program() {
    Program program;
    dl_iterate_phdr(take_first, &program);
    return program;
}

}  // namespace

std::string call_path() {
    static const Program program = find_program();
    constexpr int most = 16;
    std::array<void*, most> addresses{};
    const int count = backtrace(addresses.data(), most);
    std::array<char, most * 17> text{};
    char* at = text.data();
    for (int index = 0; index < count; ++index) {
        const auto address = reinterpret_cast<std::uintptr_t>(addresses[static_cast<std::size_t>(index)]);
        if (address > program.base && address < program.end) {
            // One less: where a call returns to may be another line already.
            at = std::to_chars(at, text.data() + text.size(), address - program.base - 1, 16).ptr;
            *at++ = ' ';
        }
    }
    return {text.data(), at == text.data() ? at : at - 1};
}
#else
std::string call_path() {
    return {};
}
#endif

}  // namespace worker
