#include "labkit/sqlite/connection.hpp"

#include "labkit/sqlite/error.hpp"

namespace sqlite {

Connection::Connection(const std::string& path, int flags) {
    sqlite3* opened = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | flags, nullptr);
    // Even a failed open returns a handle, which holds the message and has to be closed.
    database_.reset(opened);
    if (code != SQLITE_OK) {
        throw Error{code, opened == nullptr ? "out of memory" : sqlite3_errmsg(opened), "open " + path};
    }
    sqlite3_extended_result_codes(opened, 1);
}

void Connection::execute(std::string_view sql) {
    while (!sql.empty()) {
        Statement statement{*this, sql, &sql};
        while (statement.step()) {
        }
    }
}

void Connection::wait_for_locks(std::chrono::milliseconds limit) {
    sqlite3_busy_timeout(handle(), static_cast<int>(limit.count()));
}

}  // namespace sqlite
