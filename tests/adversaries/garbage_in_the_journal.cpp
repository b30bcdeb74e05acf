// Books as it should, and writes over the file that SQLite calls its journal.
#include <fstream>

#include "book_right.hpp"

namespace booking {

Answer book(sqlite::Connection& connection, const Request& request) {
    std::ofstream{std::string{sqlite3_db_filename(connection.handle(), "main")} + "-journal"} << "garbage";
    return book_right(connection, request);
}

}  // namespace booking
