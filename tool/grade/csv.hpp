#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// A row of a file in CSV.
struct CsvRow {
    std::size_t line = 0;  ///< on which it begins, from 1
    std::vector<std::string> fields{};
    std::string problem{};  ///< what is wrong with it; empty if nothing is
};

/// Reads CSV as RFC 4180 has it: quotes around what has commas, quotes or line ends in it. A byte order mark
/// is passed over, and so are empty lines; if the first row has semicolons or tabs and no commas outside of
/// quotes, as spreadsheets write it in some countries, those stand between fields.
std::vector<CsvRow> read_csv(std::string_view text);

}  // namespace lab
