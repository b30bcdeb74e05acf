#pragma once

#include <chrono>
#include <cstdint>

namespace lab {

/// What one compilation, or the workers of one judgement, may take.
struct Limits {
    std::chrono::seconds wall{60};     ///< for a compilation; a judgement's is the judge's own
    std::chrono::seconds cpu{40};      ///< for each process
    std::uint64_t memory = 2U << 30U;  ///< bytes of address space for each process
    std::uint64_t file = 64U << 20U;   ///< bytes of the largest file
    int processes = 48;                ///< at a time, threads included
};

/// A compiler is one program, which strangers can make work but not make do what they want.
constexpr Limits compile_limits{};
/// A worker's calls are bounded by the judge's patience.
constexpr Limits worker_limits{.cpu = std::chrono::seconds{20}, .memory = 1U << 30U, .file = 16U << 20U};

}  // namespace lab
