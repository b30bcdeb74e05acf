// caught by task 6 as a lock that outlives its holder: one at a time by a lock file, which outlives its program: nobody gets in any more.
#include "book_through_a_crash.hpp"

#include <cstdio>

namespace booking {

namespace {

struct Unlock {
    const std::string& file;
    ~Unlock() { std::remove(file.c_str()); }
};

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    const std::string file = std::string{sqlite3_db_filename(connection.handle(), "main")} + ".lock";
    std::FILE* const lock = std::fopen(file.c_str(), "wx");
    if (lock == nullptr) {
        throw sqlite::Error{SQLITE_BUSY, "another program books", ""};
    }
    std::fclose(lock);
    const Unlock unlock{file};
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
