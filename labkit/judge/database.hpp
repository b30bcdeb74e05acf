// The database that a task is about: a file of its own, which the judge sets up and reads with its own
// connection.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "labkit/disk/image.hpp"
#include "labkit/judge/schema.hpp"
#include "labkit/judge/value.hpp"

namespace judge {

/// Which session has a transaction open, and since which statement: for naming the one that others wait for.
struct Hold {
    std::string transaction;  ///< "open", "read" or "write"
    std::string since;        ///< the SQL that began it
};
using Holds = std::map<std::string, Hold>;

using disk::Image;

class Database {
  public:
    /// Whether the tables of the set-up are the learner's to change.
    enum class Tables { stay, may_change };
    /// Makes the file and runs `sql` in it.
    /// @throws sqlite::Error when the SQL fails
    explicit Database(std::string_view sql, Tables tables = Tables::stay);
    /// Makes these files.
    explicit Database(const Image& image);
    ~Database();
    Database(Database&& other) noexcept;
    Database& operator=(Database&&) = delete;

    /// The name of the database's file in its folder.
    static constexpr std::string_view file = "task.db";
    std::string path() const { return (folder_ / file).string(); }
    /// The files as they are now; for a database that nobody has open.
    Image image() const;

    /// Changes what is in it, between two calls of the learner's function.
    /// @throws std::runtime_error when a table of the set-up isn't there as it was, as the next two do
    void execute(std::string_view sql);

    /// The first value of the first row.
    /// @throws std::runtime_error when there is no row, or when a session keeps the database locked
    Value value(std::string_view sql) const;
    /// All rows, in the query's order.
    Rows rows(std::string_view sql) const;

    /// The sessions on this database tell here what they hold.
    const std::shared_ptr<Holds>& holds() const { return holds_; }

  private:
    void require_set_up(sqlite::Connection& connection) const;

    std::filesystem::path folder_;
    std::optional<Schema> set_up_;
    std::shared_ptr<Holds> holds_ =
        std::make_shared<Holds>();  ///< shared with sessions, which may live longer
};

}  // namespace judge
