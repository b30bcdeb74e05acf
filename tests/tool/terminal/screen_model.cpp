#include "tests/tool/terminal/screen_model.hpp"

#include <algorithm>

namespace terminal {

namespace {

constexpr char escape = '\033';

std::string line_of(const std::vector<std::string>& row) {
    std::string line;
    for (const auto& cell : row) {
        line += cell;
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

// The length of the first character or escape sequence; 0 if its end isn't there yet.
std::size_t length_of_first(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes[0]);
    if (lead == escape) {
        if (bytes.size() < 2) {
            return 0;
        }
        if (bytes[1] != '[') {
            return 2;
        }
        const auto end =
            std::find_if(bytes.begin() + 2, bytes.end(), [](char c) { return c >= '@' && c <= '~'; });
        return end == bytes.end() ? 0 : static_cast<std::size_t>(end - bytes.begin()) + 1;
    }
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return bytes.size() < length ? 0 : length;
}

}  // namespace

ScreenModel::ScreenModel(std::size_t columns, std::size_t rows) : columns_(columns), rows_(rows) {
    screen_.assign(rows, empty_row());
}

void ScreenModel::write(std::string_view bytes) {
    unfinished_ += bytes;
    std::size_t taken = 0;
    while (taken < unfinished_.size()) {
        const auto length = length_of_first(std::string_view(unfinished_).substr(taken));
        if (length == 0) {
            break;
        }
        take(unfinished_.substr(taken, length));
        taken += length;
    }
    unfinished_.erase(0, taken);
}

void ScreenModel::take(const std::string& character) {
    if (character[0] == escape) {
        sequence(character);
    } else if (static_cast<unsigned char>(character[0]) < ' ') {
        control(character[0]);
    } else {
        put(character);
    }
}

void ScreenModel::control(char byte) {
    constexpr std::size_t tab = 8;
    switch (byte) {
        case '\r':
            column_ = 0;
            break;
        case '\n':
            line_feed();
            break;
        case '\b':
            column_ -= std::min<std::size_t>(column_, 1);
            break;
        case '\t':
            column_ = std::min(columns_ - 1, (column_ / tab + 1) * tab);
            break;
        default:
            unexpected_.push_back("control " + std::to_string(byte));
    }
}

void ScreenModel::sequence(const std::string& sequence) {
    if (sequence == "\033[H") {
        row_ = 0;
        column_ = 0;
    } else if (sequence == "\033[J") {
        erase(row_, column_);
    } else if (sequence.back() != 'm' ||
               sequence.find_first_not_of("0123456789;", 2) != sequence.size() - 1) {
        unexpected_.push_back("ESC" + sequence.substr(1));
    }
}

void ScreenModel::put(const std::string& character) {
    if (column_ == columns_) {
        column_ = 0;
        line_feed();
    }
    screen_[row_][column_] = character;
    ++column_;
}

void ScreenModel::line_feed() {
    if (row_ + 1 < rows_) {
        ++row_;
        return;
    }
    scrollback_.push_back(line_of(screen_.front()));
    screen_.erase(screen_.begin());
    screen_.push_back(empty_row());
}

void ScreenModel::erase(std::size_t from_row, std::size_t from_column) {
    std::fill(screen_[from_row].begin() + static_cast<std::ptrdiff_t>(std::min(from_column, columns_)),
              screen_[from_row].end(), " ");
    for (std::size_t row = from_row + 1; row < rows_; ++row) {
        screen_[row] = empty_row();
    }
}

void ScreenModel::resize(std::size_t columns, std::size_t rows) {
    columns_ = columns;
    rows_ = rows;
    screen_.resize(rows, empty_row());
    for (auto& row : screen_) {
        row.resize(columns, " ");
    }
    row_ = std::min(row_, rows - 1);
    column_ = std::min(column_, columns);
}

std::string ScreenModel::text() const {
    std::string text;
    for (const auto& row : screen_) {
        text += line_of(row) + '\n';
    }
    return text.substr(0, text.find_last_not_of('\n') + 1) + '\n';
}

std::string ScreenModel::text_with_scrollback() const {
    std::string all;
    for (const auto& line : scrollback_) {
        all += line + '\n';
    }
    return all + text();
}

}  // namespace terminal
