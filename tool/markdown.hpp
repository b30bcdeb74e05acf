#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// A numbered heading (`## 3. Two seats` or `### 1`) and what stands under it.
struct Section {
    int number = 0;
    std::string title{};  ///< without the number; may be empty
    int line = 0;         ///< of the heading, counted from 1
    std::string body{};   ///< up to the next heading of this or a higher level
};

/// The numbered sections of one level, in order. Headings inside fenced blocks are none.
/// @param level  how many # the heading has
std::vector<Section> numbered_sections(std::string_view markdown, std::size_t level);

/// A command that a document shows, and the output that it promises.
struct Exchange {
    int line = 0;           ///< of the command, counted from 1
    std::string command{};  ///< without the "$ "
    std::vector<std::string> expected{};
};

/// The exchanges of all `console` blocks whose first line is `$ ./lab …`.
std::vector<Exchange> console_exchanges(std::string_view markdown);

/// A stretch of lines between `<!-- name: argument -->` and `<!-- end -->`.
struct Marked {
    std::string argument{};
    std::size_t first = 0;  ///< index of the first line between the markers
    std::size_t last = 0;   ///< index of the closing marker's line
    bool closed = false;
};

/// The marked stretches of that name in a document's lines. One without an end has `closed` false.
std::vector<Marked> marked_stretches(const std::vector<std::string>& lines, std::string_view name);

}  // namespace lab
