#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/terminal.hpp"
#include "tool/watch/layout.hpp"

namespace lab {

/// The course as a list in which one walks about: what is shown, and where one stands.
class ListView {
  public:
    struct Row {
        std::string id{};
        std::string title{};
        int minutes = 0;
        int points = 0;
        bool done = false;
        bool current = false;
        std::string
            lesson{};  ///< what became of the lesson: "read 2/3, 1 right"; left out in a narrow window
    };
    enum class Filter { all, done, pending };

    /// Stands on the current row.
    explicit ListView(std::vector<Row> rows);

    /// The same rows with other states.
    void update(std::vector<Row> rows);
    void move(int by);
    void to_first();
    void to_last();
    /// Shows only these; all when it is set already.
    void toggle(Filter filter);
    [[nodiscard]] Filter filter() const { return filter_; }
    /// Moves to the first shown row whose id or title has the text in it, whatever its case. Whether there is
    /// one.
    bool search(std::string_view text);
    /// Index of the row where one stands; nothing if none is shown.
    [[nodiscard]] std::optional<std::size_t> selected() const;

    /// The rows in at most `size.rows` lines, around the selected one; a heading first, if there is room.
    [[nodiscard]] std::vector<std::string> rendered(Size size, const Paint& paint) const;

  private:
    [[nodiscard]] std::string line(const Row& row, bool selected, std::size_t columns,
                                   const Paint& paint) const;
    /// How wide the lessons' column is in a window; 0 if it is empty or there is no room for it.
    [[nodiscard]] std::size_t lesson_width(std::size_t columns) const;
    [[nodiscard]] std::size_t id_width() const;
    void show_matching();

    std::vector<Row> rows_;
    Filter filter_ = Filter::all;
    std::vector<std::size_t> shown_;  ///< indexes of rows
    std::size_t at_ = 0;              ///< index of shown_
};

}  // namespace lab
