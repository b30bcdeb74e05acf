// The judge's connection to a file that workers have written: it believes nothing that the file says.
#pragma once

#include <string>

#include "labkit/sqlite/connection.hpp"

namespace judge {

/// Opens `path`, or makes it. Follows no symbolic link in its place, and runs none of the file's views and
/// triggers.
/// @throws sqlite::Error when the file can't be opened
inline sqlite::Connection own_connection(const std::string& path) {
    sqlite::Connection connection{path, SQLITE_OPEN_NOFOLLOW};
    for (const int defence :
         {SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_TRUSTED_SCHEMA}) {
        sqlite3_db_config(connection.handle(), defence, 0, nullptr);
    }
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    connection.execute("PRAGMA cell_size_check = ON");
    return connection;
}

/// For what the judge itself writes, none of which has to survive a power cut.
inline sqlite::Connection own_writing_connection(const std::string& path) {
    auto connection = own_connection(path);
    connection.execute("PRAGMA synchronous = OFF");
    return connection;
}

}  // namespace judge
