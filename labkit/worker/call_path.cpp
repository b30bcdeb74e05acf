#include "labkit/worker/call_path.hpp"

#ifdef __linux__
#include <execinfo.h>
#include <link.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <tuple>
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

// This function's, the gate's and the observed step's own: the same in every path.
constexpr std::size_t innermost = 3;

// By hand: every worker writes each of its paths once, and a formatting library takes ten times as long in a
// build without optimisation.
template <class Addresses>
std::string text_of(const Addresses& addresses) {
    static const Program program = find_program();
    std::array<char, std::tuple_size_v<Addresses> * 17> text;
    char* at = text.data() + text.size();
    char* const end = at;
    for (std::size_t index = addresses.size(); index-- > innermost;) {
        const auto address = reinterpret_cast<std::uintptr_t>(addresses[index]);
        if (address > program.base && address < program.end) {
            if (at != end) {
                *--at = ' ';
            }
            // One less: where a call returns to may be another line already.
            for (auto left = address - program.base - 1; left != 0; left >>= 4U) {
                *--at = "0123456789abcdef"[left & 0xFU];
            }
        }
    }
    return {at, end};
}

}  // namespace

nlohmann::json CallPaths::current() {
    Addresses addresses{};
    backtrace(addresses.data(), static_cast<int>(addresses.size()));
    for (std::size_t number = 0; number < seen_.size(); ++number) {
        if (std::memcmp(seen_[number].data(), addresses.data(), sizeof addresses) == 0) {
            return number;
        }
    }
    seen_.push_back(addresses);
    return text_of(addresses);
}
#else
nlohmann::json CallPaths::current() {
    return "";
}
#endif

}  // namespace worker
