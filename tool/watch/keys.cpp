#include "tool/watch/keys.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace lab {

namespace {

using Kind = Key::Kind;

constexpr char escape = '\033';

// What stands between "ESC [" (or "ESC O") and its end, with the end.
Kind meaning_of(std::string_view sequence) {
    static constexpr std::array<std::pair<std::string_view, Kind>, 10> known{{{"A", Kind::up},
                                                                              {"B", Kind::down},
                                                                              {"H", Kind::first},
                                                                              {"F", Kind::last},
                                                                              {"1~", Kind::first},
                                                                              {"7~", Kind::first},
                                                                              {"4~", Kind::last},
                                                                              {"8~", Kind::last},
                                                                              {"5~", Kind::page_up},
                                                                              {"6~", Kind::page_down}}};
    const auto* const found = std::find_if(known.begin(), known.end(),
                                           [sequence](const auto& pair) { return pair.first == sequence; });
    return found == known.end() ? Kind::unknown : found->second;
}

// How many bytes the key at the beginning has; 0 if its end isn't there yet.
std::size_t length_of_sequence(std::string_view bytes) {
    if (bytes.size() < 2) {
        return 0;
    }
    if (bytes[1] != '[' && bytes[1] != 'O') {
        return 1;
    }
    for (std::size_t i = 2; i < bytes.size(); ++i) {
        if (bytes[i] >= '@' && bytes[i] <= '~') {
            return i + 1;
        }
    }
    return 0;
}

std::size_t length_of_character(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes[0]);
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return bytes.size() < length ? 0 : length;
}

std::size_t length_of_key(std::string_view bytes, bool no_more) {
    const auto length = bytes[0] == escape ? length_of_sequence(bytes) : length_of_character(bytes);
    return length == 0 && no_more ? bytes.size() : length;
}

Key key_of(std::string_view bytes) {
    constexpr char delete_key = 127;
    if (bytes[0] == escape) {
        return {bytes.size() == 1 ? Kind::escape : meaning_of(bytes.substr(2))};
    }
    if (bytes[0] == '\n' || bytes[0] == '\r') {
        return {Kind::enter};
    }
    if (bytes[0] == '\b' || bytes[0] == delete_key) {
        return {Kind::backspace};
    }
    if (static_cast<unsigned char>(bytes[0]) < ' ') {
        return {Kind::unknown};
    }
    return {Kind::text, std::string(bytes)};
}

}  // namespace

std::vector<Key> take_keys(std::string& bytes, bool no_more) {
    std::vector<Key> keys;
    while (!bytes.empty()) {
        const auto length = length_of_key(bytes, no_more);
        if (length == 0) {
            break;
        }
        keys.push_back(key_of(std::string_view(bytes).substr(0, length)));
        bytes.erase(0, length);
    }
    return keys;
}

}  // namespace lab
