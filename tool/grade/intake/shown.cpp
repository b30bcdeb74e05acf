#include "tool/grade/intake/shown.hpp"

#include <fmt/core.h>

#include <array>
#include <cstdint>

namespace lab {

namespace {

struct Character {
    std::size_t length = 0;  ///< 0 if the bytes aren't UTF-8
    std::uint32_t code = 0;
};

Character first_of(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned lead = at(0);
    if (lead < 0x80) {
        return {1, lead};
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || bytes.size() < length) {
        return {};
    }
    std::uint32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((at(i) & 0xC0U) != 0x80) {
            return {};
        }
        code = code << 6U | (at(i) & 0x3FU);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool valid = code >= least.at(length) && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    return valid ? Character{length, code} : Character{};
}

bool spoils_a_line(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x200E && code <= 0x200F) ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

}  // namespace

std::string shown(std::string_view bytes) {
    constexpr std::size_t longest = 240;
    std::string line;
    while (!bytes.empty()) {
        if (line.size() > longest) {
            return line + "…";
        }
        const auto [length, code] = first_of(bytes);
        if (length == 0) {
            line += fmt::format("\\x{:02X}", static_cast<unsigned char>(bytes[0]));
        } else if (spoils_a_line(code)) {
            line += "\uFFFD";
        } else {
            line += bytes.substr(0, length);
        }
        bytes.remove_prefix(length == 0 ? 1 : length);
    }
    return line;
}

}  // namespace lab
