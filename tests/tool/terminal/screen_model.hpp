#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace terminal {

/// As much of a terminal as the tool needs: what is on the screen after the bytes that were written to it.
class ScreenModel {
  public:
    ScreenModel(std::size_t columns, std::size_t rows);

    void write(std::string_view bytes);
    /// Cuts or adds on the right and at the end; the program is expected to draw everything again.
    void resize(std::size_t columns, std::size_t rows);

    /// The lines without the spaces at their ends, up to the last one that isn't empty.
    [[nodiscard]] std::string text() const;
    /// What was scrolled off the top, and then the screen.
    [[nodiscard]] std::string text_with_scrollback() const;
    /// Sequences that aren't expected of the tool: other screens, hidden cursors, questions to the terminal,
    /// …
    [[nodiscard]] const std::vector<std::string>& unexpected() const { return unexpected_; }

  private:
    using Row = std::vector<std::string>;  // a character a cell

    void take(const std::string& character);
    void control(char byte);
    void sequence(const std::string& sequence);
    void put(const std::string& character);
    void line_feed();
    void erase(std::size_t from_row, std::size_t from_column);
    [[nodiscard]] Row empty_row() const { return Row(columns_, " "); }

    std::size_t columns_;
    std::size_t rows_;
    std::vector<Row> screen_;
    std::vector<std::string> scrollback_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;  // columns_: the next character goes to the next line
    std::string unfinished_;
    std::vector<std::string> unexpected_;
};

}  // namespace terminal
