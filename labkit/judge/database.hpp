// The database that a task is about: a file of its own, which the judge sets up and reads with its own
// connection.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "labkit/judge/value.hpp"

namespace judge {

/// Which session has a transaction open, and since which statement: for naming the one that others wait for.
struct Hold {
    std::string transaction;  ///< "open", "read" or "write"
    std::string since;        ///< the SQL that began it
};
using Holds = std::map<std::string, Hold>;

class Database {
  public:
    /// Makes the file and runs `sql` in it.
    /// @throws sqlite::Error when the SQL fails
    explicit Database(std::string_view sql);
    ~Database();
    Database(Database&& other) noexcept;
    Database& operator=(Database&&) = delete;

    std::string path() const { return (folder_ / "task.db").string(); }

    /// Changes what is in it, between two calls of the learner's function.
    void execute(std::string_view sql);

    /// The first value of the first row.
    /// @throws std::runtime_error when there is no row, or when a session keeps the database locked
    Value value(std::string_view sql) const;
    /// All rows, in the query's order.
    Rows rows(std::string_view sql) const;

    /// The sessions on this database tell here what they hold.
    Holds& holds() const { return *holds_; }

  private:
    std::filesystem::path folder_;
    std::unique_ptr<Holds> holds_ = std::make_unique<Holds>();
};

}  // namespace judge
