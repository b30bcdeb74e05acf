#pragma once

#include <cstdint>

#include "tool/grade/intake/entries.hpp"

namespace lab {

/// How many entries a zip's directory has at most; 0 for what is no zip. libarchive keeps all of them in
/// memory before it gives the first one, so that it has to be known before.
std::uint64_t most_entries_of_zip(const Descriptor& file);

/// Whether a file is a zip with nothing in it, which libarchive doesn't take for one.
bool is_empty_zip(const Descriptor& file);

}  // namespace lab
