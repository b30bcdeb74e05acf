// A transaction that ends with its scope: what commit() did not keep is rolled back.
#pragma once

#include "labkit/sqlite/connection.hpp"

namespace sqlite {

/// When a transaction takes its lock (https://www.sqlite.org/lang_transaction.html):
/// deferred at its first statement, immediate at BEGIN. There is no default: it is a decision.
enum class Begin { deferred, immediate };

class Transaction {
  public:
    /// @throws Error SQLITE_BUSY when another session holds the lock, SQLITE_ERROR when a transaction is open
    /// already
    Transaction(Connection& connection, Begin begin);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// @throws Error when COMMIT fails; after SQLITE_BUSY the transaction is still open and commit() can be
    /// called again
    void commit();
    /// @throws Error when ROLLBACK fails
    void rollback();

  private:
    void end(std::string_view sql);

    Connection& connection_;
    bool ended_ = false;
};

}  // namespace sqlite
