#include "tool/grade/intake/answer_names.hpp"

#include <algorithm>
#include <cctype>

#include "tool/text.hpp"

namespace lab {

namespace {

bool all_digits(std::string_view text) {
    constexpr std::size_t most = 5;
    return !text.empty() && text.size() <= most && std::all_of(text.begin(), text.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
    });
}

}  // namespace

std::optional<CopyName> without_copy_number(std::string_view name) {
    const auto dot = std::min(name.rfind('.'), name.size());
    const auto ending = name.substr(dot);
    auto stem = name.substr(0, dot);
    const bool bracket = stem.ends_with(')');
    if (bracket) {
        stem.remove_suffix(1);
    }
    const auto mark = stem.find_last_of(bracket ? "(" : "-");
    if (mark == std::string_view::npos || !all_digits(stem.substr(mark + 1))) {
        return std::nullopt;
    }
    const int copy = leading_number(stem.substr(mark + 1));
    stem = stem.substr(0, mark);
    while (bracket && !stem.empty() && (stem.back() == ' ' || stem.back() == '_' || stem.back() == '+')) {
        stem.remove_suffix(1);
    }
    return CopyName{std::string(stem).append(ending), copy};
}

AnswerNames::AnswerNames(const Course& course) {
    for (const auto& lesson : course.lessons) {
        by_name_[lesson.file] = {lesson.id, lesson.file, 0};
        id_by_former_[lesson.id] = lesson.id;
    }
    for (const auto& lesson : course.lessons) {
        for (const auto& [id, file] : lesson.formerly) {
            by_name_.try_emplace(file, Answering{lesson.id, lesson.file, 0});
            id_by_former_.try_emplace(id, lesson.id);
        }
    }
}

std::optional<Answering> AnswerNames::find(std::string_view name) const {
    // A browser's number and then a platform's, as in "book_once (1)-2.cpp"; the last one counts.
    constexpr int most_numbers = 2;
    int copy = 0;
    std::string text(name);
    for (int numbers = 0;; ++numbers) {
        if (const auto found = by_name_.find(text); found != by_name_.end()) {
            return Answering{found->second.exercise, found->second.file, copy};
        }
        const auto without = without_copy_number(text);
        if (!without || numbers == most_numbers) {
            return std::nullopt;
        }
        copy = numbers == 0 ? without->copy : copy;
        text = without->name;
    }
}

bool AnswerNames::is_exercise(const std::string& folder) const {
    return id_by_former_.contains(folder);
}

int AnswerNames::place(const std::vector<std::string>& path, const std::string& exercise) const {
    if (path.size() < 3 || path[path.size() - 3] != "exercises") {
        return 0;
    }
    const auto& folder = path[path.size() - 2];
    const auto found = id_by_former_.find(folder);
    return found == id_by_former_.end() || found->second != exercise ? 0 : folder == exercise ? 2 : 1;
}

bool AnswerNames::is_the_courses(const std::vector<std::string>& path) const {
    if (path.size() < 3 || !is_exercise(path[path.size() - 2])) {
        return false;
    }
    const auto& above = path[path.size() - 3];
    return above == "solutions" || (above == "wrong" && path.size() > 3 && path[path.size() - 4] == "tests");
}

}  // namespace lab
