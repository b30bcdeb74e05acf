// caught by task 1 as commit on the way out of an error: a guard object commits when it goes out of scope, after an exception too.
#include "book_and_retry.hpp"

namespace booking {

namespace {

class CommitAtEnd {
  public:
    explicit CommitAtEnd(sqlite::Connection& connection) : connection_{connection} {
        connection_.execute("BEGIN IMMEDIATE");
    }
    ~CommitAtEnd() { sqlite3_exec(connection_.handle(), "COMMIT", nullptr, nullptr, nullptr); }

  private:
    sqlite::Connection& connection_;
};

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    const CommitAtEnd commit{connection};
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") ==
        0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
