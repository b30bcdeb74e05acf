// Writes down every statement that the watched connections run, as it happens.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "labkit/calls/calls.hpp"
#include "labkit/sqlite/connection.hpp"
#include "labkit/story/timeline.hpp"

namespace lesson {

/// One column a connection. While it lives, it observes the whole process: have one at a time.
class Recorder final : public calls::Observer {
  public:
    struct Column {
        std::string heading;
        sqlite::Connection& connection;
    };
    explicit Recorder(const std::vector<Column>& columns);
    ~Recorder() override;
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// A line that is no SQL, in this connection's column: what the program computed, threw or answered.
    void note(sqlite::Connection& connection, const std::string& what);

    const story::Timeline& timeline() const { return timeline_; }

  private:
    calls::Decision about_to_run(sqlite3* database, const std::string& sql) override;
    void row(sqlite3* database, const std::vector<std::string>& values) override;
    void done(sqlite3* database, int code, std::optional<std::int64_t> changes) override;

    std::map<sqlite3*, std::size_t> column_of_;
    std::vector<bool> wants_a_row_;  ///< by column: its last statement is a SELECT that gave no row yet
    story::Timeline timeline_;
};

}  // namespace lesson
