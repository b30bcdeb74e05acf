#include "tool/ids.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "tool/failure.hpp"

namespace lab {

namespace {

std::optional<int> as_number(std::string_view text) {
    constexpr std::size_t most_digits = 4;
    if (text.empty() || text.size() > most_digits || text.find_first_not_of("0123456789") != text.npos) {
        return std::nullopt;
    }
    return std::stoi(std::string(text));
}

// How many letters must be added, removed or changed to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

const Lesson* closest(const Course& course, std::string_view text) {
    const Lesson* best = nullptr;
    constexpr std::size_t near = 4;
    std::size_t best_distance = near;
    for (const auto& lesson : course.lessons) {
        const std::string_view id = lesson.id;
        // "full" is meant to be 03_full_transaction; "03_full_transcation" as well.
        const bool part = text.size() >= 3 && id.find(text) != id.npos;
        const std::size_t away =
            part ? 0
                 : std::min(distance(text, id),
                            distance(text, id.substr(std::min<std::size_t>(3, id.size()))));
        if (away < best_distance) {
            best = &lesson;
            best_distance = away;
        }
    }
    return best;
}

}  // namespace

const Lesson& find_lesson(const Course& course, std::string_view text) {
    const auto number = as_number(text);
    for (const auto& lesson : course.lessons) {
        if (lesson.id == text || (number && lesson.number() == *number)) {
            return lesson;
        }
    }
    std::string message = fmt::format("there is no exercise \"{}\".", text);
    if (const Lesson* meant = number ? nullptr : closest(course, text)) {
        message += fmt::format(" Did you mean {}?", meant->id);
    }
    message += "\nThe course has:";
    for (const auto& lesson : course.lessons) {
        message += "\n  " + lesson.id;
    }
    throw Failure(Exit::usage, message);
}

}  // namespace lab
