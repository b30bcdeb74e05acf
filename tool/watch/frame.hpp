#pragma once

#include <string>
#include <vector>

#include "tool/terminal.hpp"
#include "tool/watch/layout.hpp"

namespace lab {

/// A key and what it does, "n" and "next".
struct KeyHelp {
    std::string key{};
    std::string does{};
};

/// The keys in a line, or in as many as the columns need.
std::string key_line(const std::vector<KeyHelp>& keys, std::size_t columns, const Paint& paint);

/// "Progress: [###>---] n/m", not wider than the columns as long as that is possible.
std::string progress_line(std::size_t done, std::size_t all, std::size_t columns);

/// What the watch loop shows of an exercise, from top to bottom. What is empty is left out.
struct Frame {
    std::string output{};  ///< the verdict
    std::string hint{};
    bool passed = false;
    std::string solution{};  ///< where the solution is; empty: there is none
    std::size_t done = 0;
    std::size_t all = 0;
    std::string file{};    ///< the file to edit
    std::string about{};   ///< where its tasks and its lesson are
    std::string notice{};  ///< the answer to a key
    std::vector<KeyHelp> keys{};
};

/// The frame as text. Long lines are left to the terminal to break, so that what is copied from them is
/// whole.
std::string rendered(const Frame& frame, Size size, const Paint& paint);

}  // namespace lab
