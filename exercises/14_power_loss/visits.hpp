// What counts visits in exercise 14, and what tidies up at night. Given: the judge calls these.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include "keep_bookings.hpp"

namespace booking {

inline std::string name(const Promise& promise) {
    if (!promise.whole) {
        return promise.nothing_lost ? "a file that may be damaged, with nothing lost" : "nothing";
    }
    return promise.nothing_lost ? "a whole file with nothing lost" : "a whole file, perhaps without the last";
}

inline std::ostream& operator<<(std::ostream& out, const Promise& promise) {
    return out << name(promise);
}

/// Counts one visit to the page of activity 'a1', in one transaction.
/// @returns how many there are now
inline std::int64_t count_visit(sqlite::Connection& connection) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.run("UPDATE visits_of_page SET visits = visits + 1 WHERE page = 'a1'");
    connection.run("UPDATE visits_in_all SET visits = visits + 1");
    const auto visits = connection.value<std::int64_t>("SELECT visits FROM visits_in_all").value();
    transaction.commit();
    return visits;
}

/// Moves what a write-ahead log holds into the database, where there is such a log.
/// @returns whether it was done
inline bool tidy_up(sqlite::Connection& connection) {
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    return true;
}

/// Reads for as long as the judge lets it: the outer SELECT stays open while the inner one runs.
/// @returns whether it was done
inline bool read_slowly(sqlite::Connection& connection) {
    sqlite::Statement activities{connection, "SELECT id FROM activity"};
    while (activities.step()) {
        connection.value<std::int64_t>("SELECT count(*) FROM registration");
    }
    return true;
}

}  // namespace booking
