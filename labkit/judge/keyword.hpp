// Which statement a text of SQL is, by its first word.
#pragma once

#include <algorithm>
#include <cctype>
#include <string_view>

namespace judge {

/// What stands behind the white space and the comments at the beginning
/// (https://www.sqlite.org/lang_comment.html).
inline std::string_view from_first_word(std::string_view sql) {
    const auto skip_to = [&sql](std::size_t found, std::size_t length) {
        sql.remove_prefix(found == std::string_view::npos ? sql.size() : found + length);
    };
    while (true) {
        skip_to(sql.find_first_not_of(" \t\r\n\f;"), 0);
        if (sql.starts_with("--")) {
            skip_to(sql.find('\n'), 1);
        } else if (sql.starts_with("/*")) {
            skip_to(sql.find("*/", 2), 2);
        } else {
            return sql;
        }
    }
}

/// Keywords of SQL may be written in any case, and after white space and comments.
inline bool begins_with(std::string_view sql, std::string_view keyword) {
    sql = from_first_word(sql);
    const auto same = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
    return std::ranges::equal(sql.substr(0, keyword.size()), keyword, same);
}

}  // namespace judge
