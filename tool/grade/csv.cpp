#include "tool/grade/csv.hpp"

#include <algorithm>

namespace lab {

namespace {

char separator_of(std::string_view text) {
    bool quoted = false;
    char found = ',';
    for (const char c : text) {
        quoted = quoted != (c == '"');
        if (!quoted && (c == '\n' || c == ',')) {
            return c == ',' ? ',' : found;
        }
        found = !quoted && (c == ';' || c == '\t') ? c : found;
    }
    return found;
}

class Reading {
  public:
    Reading(std::string_view text, char separator) : text_(text), separator_(separator) {}

    [[nodiscard]] bool done() const { return at_ >= text_.size(); }

    CsvRow row() {
        CsvRow row{line_, {}, {}};
        row.fields.push_back(field(row));
        while (!done() && text_[at_] == separator_) {
            ++at_;
            row.fields.push_back(field(row));
        }
        if (!done()) {
            next();  // the line's end
        }
        return row;
    }

  private:
    char next() {
        line_ += text_[at_] == '\n' ? 1 : 0;
        return text_[at_++];
    }

    std::string field(CsvRow& row) {
        std::string value;
        if (!done() && text_[at_] == '"') {
            value = quoted(row);
        }
        const auto end = std::min(text_.find_first_of(std::string{separator_, '\n'}, at_), text_.size());
        auto rest = text_.substr(at_, end - at_);
        at_ = end;
        if (rest.ends_with('\r')) {
            rest.remove_suffix(1);
        }
        return value.append(rest);
    }

    std::string quoted(CsvRow& row) {
        std::string value;
        next();
        while (!done()) {
            const char c = next();
            if (c != '"') {
                value += c;
            } else if (!done() && text_[at_] == '"') {
                value += next();
            } else {
                const bool ends =
                    done() || text_[at_] == separator_ || text_[at_] == '\n' || text_[at_] == '\r';
                row.problem = ends ? row.problem : "something follows a closing quote";
                return value;
            }
        }
        row.problem = "a quote is not closed";
        return value;
    }

    std::string_view text_;
    char separator_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

}  // namespace

std::vector<CsvRow> read_csv(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) {
        text.remove_prefix(byte_order_mark.size());
    }
    std::vector<CsvRow> rows;
    for (Reading reading(text, separator_of(text)); !reading.done();) {
        auto row = reading.row();
        if (row.fields.size() > 1 || !row.fields.front().empty()) {
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

}  // namespace lab
