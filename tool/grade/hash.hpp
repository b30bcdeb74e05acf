#pragma once

#include <cstdint>
#include <string_view>

namespace lab {

/// FNV-1a, 64 bits: tells honest contents apart. Whoever wants two with one hash can have them.
/// @param hash  of what stands before `bytes`; as it is for nothing before
constexpr std::uint64_t hash_of(std::string_view bytes, std::uint64_t hash = 0xcbf29ce484222325U) {
    constexpr std::uint64_t prime = 0x100000001b3U;
    for (const char byte : bytes) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * prime;
    }
    return hash;
}

}  // namespace lab
