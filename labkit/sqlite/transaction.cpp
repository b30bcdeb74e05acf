#include "labkit/sqlite/transaction.hpp"

#include "labkit/sqlite/error.hpp"

namespace sqlite {

Transaction::Transaction(Connection& connection, Begin begin) : connection_{connection} {
    connection_.execute(begin == Begin::immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED");
}

Transaction::~Transaction() {
    // `ended_` only says that this transaction is no longer ours. Whether there is one to roll back is
    // SQLite's to say: a full disk or an I/O error may have ended it already.
    if (!ended_ && connection_.in_transaction()) {
        try {
            connection_.execute("ROLLBACK");
        } catch (const Error&) {  // NOLINT(bugprone-empty-catch): a destructor has nobody to tell
        }
    }
}

void Transaction::commit() {
    end("COMMIT");
}

void Transaction::rollback() {
    end("ROLLBACK");
}

void Transaction::end(std::string_view sql) {
    connection_.execute(sql);
    ended_ = true;
}

}  // namespace sqlite
