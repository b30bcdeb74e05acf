// caught by task 6 as a lock that outlives its holder: one at a time by a row in the database, committed on its own; a killed program never
// takes it out.
#include "book_through_a_crash.hpp"

namespace booking {

namespace {

struct Unlock {
    sqlite::Connection& connection;
    ~Unlock() { connection.run("DELETE FROM lock"); }
};

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    connection.execute("CREATE TABLE IF NOT EXISTS lock(id INTEGER PRIMARY KEY)");
    if (connection.run("INSERT INTO lock VALUES (1) ON CONFLICT(id) DO NOTHING") == 0) {
        throw sqlite::Error{SQLITE_BUSY, "another program books", ""};
    }
    const Unlock unlock{connection};
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
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
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
