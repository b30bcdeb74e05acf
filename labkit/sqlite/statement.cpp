#include "labkit/sqlite/statement.hpp"

#include <fmt/format.h>

#include <array>

#include "labkit/sqlite/connection.hpp"
#include "labkit/sqlite/error.hpp"

namespace sqlite {
namespace {

constexpr std::array<std::string_view, 6> type_names{"?", "INTEGER", "REAL", "TEXT", "BLOB", "NULL"};

}  // namespace

Statement::Statement(Connection& connection, std::string_view sql, std::string_view* rest) {
    sqlite3_stmt* compiled = nullptr;
    const char* tail = nullptr;
    const int code =
        sqlite3_prepare_v2(connection.handle(), sql.data(), static_cast<int>(sql.size()), &compiled, &tail);
    if (code != SQLITE_OK) {
        throw Error{code, sqlite3_errmsg(connection.handle()), std::string{sql}};
    }
    statement_.reset(compiled);
    if (rest != nullptr) {
        *rest = sql.substr(static_cast<std::size_t>(tail - sql.data()));
    }
}

bool Statement::step() {
    // Nothing but white space or a comment compiles to no statement at all.
    if (statement_ == nullptr) {
        return false;
    }
    const int code = sqlite3_step(handle());
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        check(code);
    }
    return code == SQLITE_ROW;
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) {
        throw Error{code, sqlite3_errmsg(sqlite3_db_handle(handle())), sqlite3_sql(handle())};
    }
}

void Statement::require_parameters(std::size_t count) const {
    const auto wanted = static_cast<std::size_t>(sqlite3_bind_parameter_count(handle()));
    if (count != wanted) {
        throw Error{SQLITE_RANGE, fmt::format("{} values for {} parameters", count, wanted),
                    sqlite3_sql(handle())};
    }
}

void Statement::require_type(int index, int type) const {
    const int found = sqlite3_column_type(handle(), index);
    if (found != type) {
        throw Error{
            SQLITE_MISMATCH,
            fmt::format("column {} is {}, not {}", index, type_names.at(static_cast<std::size_t>(found)),
                        type_names.at(static_cast<std::size_t>(type))),
            sqlite3_sql(handle())};
    }
}

void Statement::bind_one(int index, std::string_view text) {
    // The length goes along, so a NUL byte inside the text is kept; SQLite makes its own copy.
    check(sqlite3_bind_text64(handle(), index, text.data() == nullptr ? "" : text.data(), text.size(),
                              SQLITE_TRANSIENT, SQLITE_UTF8));
}

std::int64_t Statement::column_as(int index, const std::int64_t*) const {
    require_type(index, SQLITE_INTEGER);
    return sqlite3_column_int64(handle(), index);
}

double Statement::column_as(int index, const double*) const {
    require_type(index, SQLITE_FLOAT);
    return sqlite3_column_double(handle(), index);
}

std::string Statement::column_as(int index, const std::string*) const {
    require_type(index, SQLITE_TEXT);
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle(), index));
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(handle(), index))};
}

}  // namespace sqlite
