#include "labkit/sqlite/error.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>

namespace sqlite {
namespace {

// SQLite has a text for each code but no public function for its name, and the name is what tells
// SQLITE_BUSY from SQLITE_BUSY_SNAPSHOT: both read "database is locked".
struct Name {
    int code;
    std::string_view text;
};

constexpr std::array names{
    Name{SQLITE_ERROR, "SQLITE_ERROR"},
    Name{SQLITE_BUSY, "SQLITE_BUSY"},
    Name{SQLITE_BUSY_SNAPSHOT, "SQLITE_BUSY_SNAPSHOT"},
    Name{SQLITE_NOMEM, "SQLITE_NOMEM"},
    Name{SQLITE_INTERRUPT, "SQLITE_INTERRUPT"},
    Name{SQLITE_IOERR, "SQLITE_IOERR"},
    Name{SQLITE_FULL, "SQLITE_FULL"},
    Name{SQLITE_CANTOPEN, "SQLITE_CANTOPEN"},
    Name{SQLITE_CONSTRAINT_CHECK, "SQLITE_CONSTRAINT_CHECK"},
    Name{SQLITE_CONSTRAINT_DATATYPE, "SQLITE_CONSTRAINT_DATATYPE"},
    Name{SQLITE_CONSTRAINT_FOREIGNKEY, "SQLITE_CONSTRAINT_FOREIGNKEY"},
    Name{SQLITE_CONSTRAINT_NOTNULL, "SQLITE_CONSTRAINT_NOTNULL"},
    Name{SQLITE_CONSTRAINT_PRIMARYKEY, "SQLITE_CONSTRAINT_PRIMARYKEY"},
    Name{SQLITE_CONSTRAINT_UNIQUE, "SQLITE_CONSTRAINT_UNIQUE"},
    Name{SQLITE_MISMATCH, "SQLITE_MISMATCH"},
    Name{SQLITE_RANGE, "SQLITE_RANGE"},
};

std::string describe(int code, const std::string& message, const std::string& sql) {
    const auto what = fmt::format("{}: {}", name_of(code), message);
    return sql.empty() ? what : fmt::format("{}, at: {}", what, sql);
}

}  // namespace

Error::Error(int code, const std::string& message, std::string sql)
    : std::runtime_error{describe(code, message, sql)}, code_{code}, sql_{std::move(sql)} {}

std::string name_of(int code) {
    const auto* found = std::ranges::find(names, code, &Name::code);
    return found == names.end() ? fmt::format("SQLite error {}", code) : std::string{found->text};
}

}  // namespace sqlite
