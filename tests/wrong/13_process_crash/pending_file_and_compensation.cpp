// caught by task 6 as a seat given back that was sold: a file says which request has taken a seat, and at the next start its seat is given back,
// taken or not.
#include "book_through_a_crash.hpp"

#include <cstdio>
#include <fstream>

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    const std::string pending = std::string{sqlite3_db_filename(connection.handle(), "main")} + ".pending";
    if (std::remove(pending.c_str()) == 0) {
        connection.run("UPDATE activity SET remaining = remaining + 1 WHERE id = 'a1'");
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    std::ofstream{pending} << request.request_id;
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") ==
        0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    std::remove(pending.c_str());
    return Answer::confirmed;
}

}  // namespace booking
