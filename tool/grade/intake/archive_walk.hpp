#pragma once

#include "tool/grade/intake/entries.hpp"

namespace lab {

/// What an archive turned out to be.
struct ArchiveEnd {
    std::uint64_t entries = 0;  ///< visited
    bool recognised = true;     ///< as an archive
    std::string problem{};      ///< why it wasn't read to its end; empty if it was
};

/// Visits what is in a zip or a tar (compressed once, or not), in the archive's order. Nothing is unpacked:
/// a name is only ever a text.
/// @param file    an open file that holds the archive
/// @param budget  what it may cost; spent here on what is passed over, by the visitor on what it reads
ArchiveEnd walk_archive(const Descriptor& file, Budget& budget, const Visitor& visit);

}  // namespace lab
