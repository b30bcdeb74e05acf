// Which statement a text of SQL is, by its first word.
#pragma once

#include <algorithm>
#include <cctype>
#include <string_view>

namespace judge {

/// Keywords of SQL may be written in any case, and after white space.
inline bool begins_with(std::string_view sql, std::string_view keyword) {
    sql.remove_prefix(std::min(sql.find_first_not_of(" \t\r\n"), sql.size()));
    const auto same = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
    return std::ranges::equal(sql.substr(0, keyword.size()), keyword, same);
}

}  // namespace judge
