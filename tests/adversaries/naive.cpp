// Reads, computes, writes: nothing holds the three together.
#include "book_once.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    const auto remaining =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value();
    if (remaining <= 0) {
        return Answer::full;
    }
    connection.run("UPDATE activity SET remaining = ? WHERE id = 'a1'", remaining - 1);
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
