// caught by task 5 as confirmed before COMMIT: the answer is given at once, and the booking is done when the next call comes.
#include "book_through_a_crash.hpp"

#include <utility>
#include <vector>

namespace booking {

namespace {

void book_now(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1'");
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
}

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    static std::vector<Request> behind;
    for (const auto& earlier : std::exchange(behind, {})) {
        book_now(connection, earlier);
    }
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    if (connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'") == 0) {
        return Answer::full;
    }
    behind.push_back(request);
    return Answer::confirmed;
}

}  // namespace booking
