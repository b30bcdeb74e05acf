// caught by task 4 as hands on SQLite's journal: a -journal file is "what a crash has left", and is removed before the work begins.
#include "book_through_a_crash.hpp"

#include <cstdio>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    const std::string journal = std::string{sqlite3_db_filename(connection.handle(), "main")} + "-journal";
    std::remove(journal.c_str());
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
