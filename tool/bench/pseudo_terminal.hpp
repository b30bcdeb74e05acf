#pragma once

#include <sys/types.h>
#include <termios.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tool/watch/layout.hpp"

namespace lab {

/// A program in a terminal of its own, of which we are the other side: keyboard and screen.
class PseudoTerminal {
  public:
    /// Starts the program.
    /// @param environment  set in addition to ours; empty value: unset
    /// Throws Failure(environment), "there is no terminal to be had", where there are no pseudo-terminals.
    PseudoTerminal(std::vector<std::string> arguments,
                   const std::vector<std::pair<std::string, std::string>>& environment, Size size);
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    PseudoTerminal(PseudoTerminal&&) = delete;
    PseudoTerminal& operator=(PseudoTerminal&&) = delete;
    /// Asks the program to end, and kills it when it doesn't.
    ~PseudoTerminal();

    void type(std::string_view keys) const;
    void resize(Size size) const;
    void signal(int number) const;
    /// What the program has written; empty when nothing came within that time.
    [[nodiscard]] std::string read(std::chrono::milliseconds at_most) const;
    /// How the terminal is set.
    [[nodiscard]] termios settings() const;
    /// How it was set before the program began.
    [[nodiscard]] const termios& first_settings() const { return first_settings_; }

    [[nodiscard]] pid_t process() const { return process_; }
    [[nodiscard]] bool has_ended();
    /// Of a program that has ended: its exit status, or 128 + the signal that ended it.
    [[nodiscard]] int status() const;

  private:
    int master_ = -1;
    int slave_ = -1;  // kept open, so that the terminal outlives the program
    termios first_settings_{};
    pid_t process_ = -1;
    int wait_status_ = 0;
    bool ended_ = false;
};

}  // namespace lab
