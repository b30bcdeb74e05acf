#pragma once

#include <string>
#include <vector>

namespace lab {

/// A key that was pressed.
struct Key {
    enum class Kind { text, up, down, page_up, page_down, first, last, enter, backspace, escape, unknown };
    Kind kind = Kind::unknown;
    std::string text{};  ///< of Kind::text: one character, in UTF-8

    [[nodiscard]] bool is(char letter) const {
        return kind == Kind::text && text.size() == 1 && text[0] == letter;
    }
};

/// Takes the keys from the bytes that a terminal sent; the beginning of an unfinished one stays in `bytes`.
/// @param no_more  nothing follows for now: a single ESC byte is the Escape key and no longer the beginning
///                 of an arrow
std::vector<Key> take_keys(std::string& bytes, bool no_more);

}  // namespace lab
