// caught by task 8 as state outside the database: a file beside the database says what was begun; it isn't read, and it stays.
#include "book_through_a_crash.hpp"

#include <fstream>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    std::ofstream log{std::string{sqlite3_db_filename(connection.handle(), "main")} + ".log", std::ios::app};
    log << "begin " << request.request_id << std::endl;
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
    log << "done " << request.request_id << std::endl;
    return Answer::confirmed;
}

}  // namespace booking
