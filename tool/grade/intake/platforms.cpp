#include "tool/grade/intake/platforms.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"

namespace lab {

namespace {

bool all_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
    });
}

std::vector<std::string_view> cut_at_underscores(std::string_view text) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = std::min(text.find('_'), text.size());
        parts.push_back(text.substr(0, end));
        if (end == text.size()) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

// From the beginning of `text` to where `part` of it begins.
std::string_view before(std::string_view text, std::string_view part) {
    return text.substr(0, static_cast<std::size_t>(part.data() - text.data()));
}

// With anonymous marking the name is "anon" and the id five letters or digits.
bool is_canvas_id(std::string_view text, std::string_view name) {
    constexpr std::size_t length = 5;
    return all_digits(text) || (name == "anon" && text.size() == length);
}

Student student_of(std::string_view name, std::string_view id) {
    return {{}, shown(name), shown(id), {}, {}};
}

}  // namespace

std::optional<Owner> canvas_owner(std::string_view file) {
    const auto parts = cut_at_underscores(file);
    for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
        const bool late = parts[i - 1] == "LATE" && i > 1;
        auto name = before(file, parts[late ? i - 1 : i]);
        name.remove_suffix(name.empty() ? 0 : 1);
        if (name.empty() || !is_canvas_id(parts[i], name)) {
            continue;
        }
        Owner owner{std::string(parts[i]),
                    {student_of(name, parts[i])},
                    shown(before(file, parts[i + 1])),
                    late,
                    0,
                    {}};
        owner.origin.pop_back();
        if (i + 2 < parts.size() && all_digits(parts[i + 1])) {
            std::from_chars(parts[i + 1].data(), parts[i + 1].data() + parts[i + 1].size(), owner.upload);
            owner.name_inside = file.substr(static_cast<std::size_t>(parts[i + 2].data() - file.data()));
        } else if (parts[i + 1] == "text.html") {
            owner.name_inside = parts[i + 1];
        }
        if (!owner.name_inside.empty()) {
            return owner;
        }
    }
    return std::nullopt;
}

std::optional<Owner> moodle_owner(std::string_view name) {
    constexpr std::string_view mark = "_assignsubmission_";
    const auto at = name.find(mark);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const auto person = name.substr(0, at);
    const auto underscore = person.rfind('_');
    if (underscore == std::string_view::npos || !all_digits(person.substr(underscore + 1))) {
        return std::nullopt;
    }
    const auto id = person.substr(underscore + 1);
    auto rest = name.substr(at + mark.size());
    rest.remove_prefix(std::min(rest.find('_'), rest.size()));
    rest.remove_prefix(rest.empty() ? 0 : 1);
    return Owner{std::string(id),  {student_of(person.substr(0, underscore), id)}, shown(person), false, 0,
                 std::string(rest)};
}

std::string repositories_prefix(const std::vector<std::string>& names) {
    constexpr std::size_t most_of_five = 4;
    std::map<std::string, std::size_t> shared;
    for (const auto& name : names) {
        for (auto at = name.find('-'); at != std::string::npos && at + 1 < name.size();
             at = name.find('-', at + 1)) {
            ++shared[name.substr(0, at + 1)];
        }
    }
    std::string longest;
    for (const auto& [prefix, count] : shared) {
        if (count > 1 && count * 5 >= names.size() * most_of_five && prefix.size() > longest.size()) {
            longest = prefix;
        }
    }
    return longest;
}

std::string without_branch(std::string_view name) {
    for (const std::string_view branch : {"-main", "-master"}) {
        if (name.size() > branch.size() && name.ends_with(branch)) {
            return std::string(name.substr(0, name.size() - branch.size()));
        }
    }
    return std::string(name);
}

}  // namespace lab
