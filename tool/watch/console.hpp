#pragma once

#include <termios.h>

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/watch/keys.hpp"
#include "tool/watch/layout.hpp"
#include "tool/watch/terminal_signals.hpp"

namespace lab {

/// The terminal while keys are answered at once. Between its beginning and its end, and while the tool is
/// suspended, the terminal is as it was. There is one at a time, and only if is_interactive().
class Console {
  public:
    Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    Console(Console&&) = delete;
    Console& operator=(Console&&) = delete;
    ~Console();

    [[nodiscard]] static Size size();

    /// Shows a text from the top of the screen on. One that is longer than the screen scrolls: its end is
    /// seen, its beginning is in the scrollback.
    void show(std::string_view text) const;

    /// What woke us. None of it: the time has passed, or a descriptor is readable.
    struct Wake {
        std::optional<Key> key{};
        bool redraw = false;  ///< the screen has another size, or was somebody else's meanwhile
        bool closed = false;  ///< there will be no more keys
    };
    /// Waits for a key, for one of `descriptors` to become readable, or for the time to pass (negative: for
    /// ever). Throws Interrupted on Ctrl-C.
    Wake wait(const std::vector<int>& descriptors, std::chrono::milliseconds time);

  private:
    void enter() const;
    void leave() const;
    bool answer_signals();
    bool read_keys();

    TerminalSignals signals_;
    termios before_{};
    std::string bytes_;
    std::deque<Key> keys_;
};

}  // namespace lab
