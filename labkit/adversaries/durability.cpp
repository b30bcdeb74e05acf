#include "labkit/adversaries/durability.hpp"

#include <algorithm>
#include <cctype>

namespace adversaries {

std::optional<Mode> mode_from(std::string_view words) {
    const auto same = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
    for (const auto journal : all_journals) {
        for (const auto synchronous : all_synchronous) {
            const Mode mode{journal, synchronous};
            if (std::ranges::equal(words, mode.in_words(), same)) {
                return mode;
            }
        }
    }
    return std::nullopt;
}

std::string Promise::in_words() const {
    if (!consistent) {
        return "promises nothing: the file may be damaged";
    }
    return durable ? "promises that the file is whole and that nothing acknowledged is lost"
                   : "promises that the file is whole; what was acknowledged last may be lost";
}

}  // namespace adversaries
