#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/tool/terminal/screen_model.hpp"
#include "tool/bench/pseudo_terminal.hpp"

namespace terminal {

/// A program in a terminal of its own, and somebody who types and looks. Nothing sleeps: what is waited for
/// has to come before a deadline.
class Session {
  public:
    struct Options {
        std::vector<std::pair<std::string, std::string>> environment{};  ///< in addition; empty value: unset
        unsigned short columns = 80;
        unsigned short rows = 24;
    };
    Session(std::vector<std::string> arguments, Options options);
    explicit Session(std::vector<std::string> arguments) : Session(std::move(arguments), Options{}) {}

    void type(const std::string& keys) const { terminal_.type(keys); }
    void resize(unsigned short columns, unsigned short rows);
    void signal(int number) const { terminal_.signal(number); }

    /// Waits until it is so; fails the test, with the screen, if it doesn't become so.
    /// @param what  for the failure
    void wait_until(const std::function<bool()>& so, const std::string& what);
    /// Waits until the screen has the text.
    void wait_for(const std::string& text);
    /// Waits until the screen looks as in tests/tool/screens/NAME.txt. With LAB_WRITE_SCREENS=1 in the
    /// environment it waits for the text instead, and writes the file.
    void wait_for_screen(const std::string& name, const std::string& text);
    /// Waits until the program has ended. Its exit status, or 128 + the signal that ended it.
    int wait_for_end();

    [[nodiscard]] std::string screen() const { return screen_.text(); }
    [[nodiscard]] const ScreenModel& model() const { return screen_; }
    /// All that was written to the terminal.
    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    /// How the terminal is set, as text that can be compared.
    [[nodiscard]] std::string settings() const;
    /// How it was set before the program began.
    [[nodiscard]] std::string first_settings() const;

  private:
    bool listen(std::chrono::milliseconds time);

    ScreenModel screen_;
    std::string bytes_;
    lab::PseudoTerminal terminal_;
};

}  // namespace terminal
