// The full transaction, for programs whose fault is elsewhere.
#pragma once

#include "book_once.hpp"

namespace booking {

inline Answer book_right(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::int64_t>("SELECT 1 FROM registration WHERE request_id = ?",
                                       request.request_id)) {
        return Answer::confirmed;
    }
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE remaining > 0") == 0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
