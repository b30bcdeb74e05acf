#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lab {

/// Whether stdin and stdout are a terminal on which a cursor can be moved (not TERM=dumb).
bool is_interactive();

/// Colours for stdout: none without a terminal, with NO_COLOR set or with TERM=dumb. A copy of the tool whose
/// output the tool itself shows is told by LAB_COLOURS=1 that there will be a terminal.
/// Signs for it, too: with LAB_ASCII set, or a locale whose name has an encoding other than UTF-8 in it, the
/// signs ✓ ✗ △ in a painted text become + x !, as they might look all the same otherwise.
class Paint {
  public:
    Paint();
    explicit Paint(bool colours);
    [[nodiscard]] bool colours() const { return colours_; }
    /// A text without colour.
    [[nodiscard]] std::string plain(std::string_view text) const;
    [[nodiscard]] std::string good(std::string_view text) const { return in("32", text); }
    [[nodiscard]] std::string bad(std::string_view text) const { return in("31", text); }
    [[nodiscard]] std::string strong(std::string_view text) const { return in("1", text); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return in("2", text); }

  private:
    [[nodiscard]] std::string in(std::string_view code, std::string_view text) const;
    bool colours_;
    bool ascii_;
};

/// How many columns stdout's terminal has; 0 if it is none.
std::size_t terminal_width();

/// What came of a question.
enum class Answer { yes, no, nobody };

/// Asks on the terminal. `nobody`: there is no terminal to ask on. With LAB_YES set (./lab --yes) always
/// `yes`.
/// @param question  without the "[y/N]" that is added
/// Throws Interrupted on Ctrl-C.
Answer ask(std::string_view question);

/// "#####>----" of the given width in characters.
std::string progress_bar(std::size_t done, std::size_t all, std::size_t width);

}  // namespace lab
