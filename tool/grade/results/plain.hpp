#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Texts that students had a hand in (names, paths, messages, what their code printed), made fit to be shown.

namespace lab {

/// `text` as UTF-8 that may stand in XML and HTML: what isn't UTF-8, control characters and those that turn
/// the direction of reading around are written as the replacement character; colours are taken out; lines end
/// in
/// "\n" and tabs stay.
std::string printable(std::string_view text);

/// `text`, printable, and where it has more than `most` bytes only their beginning, and how much is missing.
std::string bounded(std::string_view text, std::size_t most);

/// `text`, bounded, as one line with single spaces between its words.
std::string one_line(std::string_view text, std::size_t most);

/// Points in hundredths as the shortest decimal: "3", "2.5", "0.33".
std::string points_text(double points);

/// `points` rounded as points_text() shows them.
double rounded_points(double points);

}  // namespace lab
