// What SQLite said when it refused: the extended code, the code's name and the SQL it was about.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace sqlite {

class Error : public std::runtime_error {
  public:
    /// @param code     an extended result code (https://www.sqlite.org/rescode.html)
    /// @param message  SQLite's own text, which is the same for several codes
    /// @param sql      the statement that failed; empty where there was none
    Error(int code, const std::string& message, std::string sql);

    /// The extended code: 517 for SQLITE_BUSY_SNAPSHOT.
    int code() const { return code_; }
    /// The primary code, its low byte: 5, SQLITE_BUSY, for SQLITE_BUSY_SNAPSHOT.
    int primary_code() const { return code_ & 0xff; }
    const std::string& sql() const { return sql_; }

  private:
    int code_;
    std::string sql_;
};

/// The name of an extended result code: 517 is "SQLITE_BUSY_SNAPSHOT"; "SQLite error 283" for a code the
/// course never meets.
std::string name_of(int code);

}  // namespace sqlite
