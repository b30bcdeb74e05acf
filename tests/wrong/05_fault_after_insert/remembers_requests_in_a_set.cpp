// caught by task 4 as state outside the database: the requests that were seen are kept in the program and not in the database.
#include <set>

#include "book_and_retry.hpp"

namespace booking {

namespace {

std::set<std::string> seen;

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    if (!seen.insert(request.request_id).second) {
        return Answer::confirmed;
    }
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0") ==
        0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

}  // namespace booking
