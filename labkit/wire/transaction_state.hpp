// Which lock a connection's transaction holds, as SQLite sees it.
#pragma once

#include <sqlite3.h>

#include <string>

namespace wire {

/// "none", "open" (BEGIN has run, nothing is locked yet), "read" or "write".
inline std::string transaction_state(sqlite3* database) {
    switch (sqlite3_txn_state(database, nullptr)) {
        case SQLITE_TXN_READ:
            return "read";
        case SQLITE_TXN_WRITE:
            return "write";
        default:
            return sqlite3_get_autocommit(database) == 0 ? "open" : "none";
    }
}

}  // namespace wire
