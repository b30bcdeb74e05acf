#include "tool/grade/results/plain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tool/columns.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct Character {
    std::uint32_t code = 0;
    std::size_t length = 0;  // 0: these bytes aren't UTF-8
};

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto lead = byte(0);
    if (lead < 0x80U) {
        return {lead, 1};
    }
    const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    if (lead < 0xC2U || lead > 0xF4U || text.size() < length) {
        return {};
    }
    std::uint32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (begins_character(text[i])) {
            return {};
        }
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800U) || (length == 4 && code < 0x10000U);
    const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
    return overlong || surrogate || code > 0x10FFFFU ? Character{} : Character{code, length};
}

bool shows(std::uint32_t code) {
    const bool control = (code < 0x20U && code != '\n' && code != '\t') || (code >= 0x7FU && code < 0xA0U);
    const bool turns_around = (code >= 0x202AU && code <= 0x202EU) || (code >= 0x2066U && code <= 0x2069U);
    const bool no_character = (code & 0xFFFEU) == 0xFFFEU || (code >= 0xFDD0U && code <= 0xFDEFU);
    return !control && !turns_around && !no_character;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        // Nearly all of nearly every text.
        const auto plain = static_cast<std::size_t>(
            std::find_if_not(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }) -
            text.begin());
        if (plain > 0) {
            shown += text.substr(0, plain);
            text.remove_prefix(plain);
            continue;
        }
        if (const auto colour = length_of_colour(text); colour != 0) {
            text.remove_prefix(colour);
            continue;
        }
        if (text.front() == '\r') {
            shown += '\n';
            text.remove_prefix(text.substr(0, 2) == "\r\n" ? 2 : 1);
            continue;
        }
        const auto [code, length] = first_character(text);
        shown += length != 0 && shows(code) ? text.substr(0, length) : replacement;
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return shown;
}

std::string bounded(std::string_view text, std::size_t most) {
    if (text.size() <= most) {
        return printable(text);
    }
    std::size_t end = most;
    while (end > 0 && !begins_character(text[end])) {
        --end;
    }
    return fmt::format("{}… ({} left out)", printable(text.substr(0, end)),
                       counted(text.size() - end, "more byte"));
}

std::string one_line(std::string_view text, std::size_t most) {
    std::string line;
    for (const auto& word : words_of(bounded(text, most))) {
        line += (line.empty() ? "" : " ") + word;
    }
    return line;
}

double rounded_points(double points) {
    constexpr double hundredths = 100;
    const double rounded = std::round(points * hundredths) / hundredths;
    return rounded == 0 ? 0 : rounded;  // no -0
}

std::string points_text(double points) {
    std::string text = fmt::format("{:.2f}", rounded_points(points));
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text;
}

}  // namespace lab
