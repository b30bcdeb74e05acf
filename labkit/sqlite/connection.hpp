// One connection to one database.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "labkit/sqlite/statement.hpp"

namespace sqlite {

class Connection {
  public:
    /// Opens `path`, or makes it; ":memory:" is a database that goes with this connection.
    /// @param flags  further SQLITE_OPEN_ flags
    /// @throws Error when the file can't be opened
    explicit Connection(const std::string& path, int flags = 0);

    /// Runs one statement, or several with semicolons between them; none has parameters.
    /// @throws Error of the first that fails; those behind it don't run
    void execute(std::string_view sql);

    /// Runs one INSERT, UPDATE or DELETE.
    /// @returns how many rows it inserted, changed or deleted; 0 after `ON CONFLICT DO NOTHING` met a
    /// conflict
    template <class... Values>
    std::int64_t run(std::string_view sql, const Values&... values) {
        Statement statement{*this, sql};
        statement.bind(values...);
        while (statement.step()) {
        }
        return sqlite3_changes(handle());
    }

    /// Reads the first column of the first row; nothing when there is no row.
    /// @throws Error SQLITE_MISMATCH when the value is not a T; ask for std::optional<T> where NULL may come
    template <class T, class... Values>
    std::optional<T> value(std::string_view sql, const Values&... values) {
        Statement statement{*this, sql};
        statement.bind(values...);
        if (!statement.step()) {
            return std::nullopt;
        }
        return statement.column<T>(0);
    }

    /// Whether a transaction is open, as SQLite sees it: some errors end one without being asked to.
    bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

    /// How long a statement waits for another session's lock before SQLITE_BUSY; at first it doesn't wait.
    void wait_for_locks(std::chrono::milliseconds limit);

    /// The C API's handle, for whatever this class leaves out.
    sqlite3* handle() { return database_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace sqlite
