// SQLite's C API as a careful C program uses it: what the wrapper is measured against.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

namespace bench {

inline void require(int code, int expected) {
    if (code != expected) {
        std::abort();
    }
}

using Bound = std::variant<const std::string*, std::int64_t>;

inline int bind_in_c(sqlite3_stmt* statement, int index, const Bound& value) {
    if (const auto* const* text = std::get_if<const std::string*>(&value)) {
        return sqlite3_bind_text64(statement, index, (*text)->data(), (*text)->size(), SQLITE_TRANSIENT,
                                   SQLITE_UTF8);
    }
    return sqlite3_bind_int64(statement, index, std::get<std::int64_t>(value));
}

/// Compiles, binds `values`, steps once, and looks at every result.
/// @param column  where given, takes the first column of the row
/// @returns what the step gave
inline int run_in_c(sqlite3* database, const char* sql, const std::vector<Bound>& values,
                    std::int64_t* column = nullptr) {
    sqlite3_stmt* statement = nullptr;
    require(sqlite3_prepare_v2(database, sql, -1, &statement, nullptr), SQLITE_OK);
    int index = 0;
    for (const auto& value : values) {
        require(bind_in_c(statement, ++index, value), SQLITE_OK);
    }
    const int code = sqlite3_step(statement);
    if (column != nullptr && code == SQLITE_ROW) {
        *column = sqlite3_column_int64(statement, 0);
    }
    require(sqlite3_finalize(statement), SQLITE_OK);
    return code;
}

}  // namespace bench
