// The contract of exercise 14: how a connection is set up, and what is promised about a power cut.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

/// The tables, which are there already. Activity 'a1' is the only one; of the visits to its page each is
/// counted twice over, by page and in all.
inline constexpr std::string_view schema =
    "CREATE TABLE activity(id TEXT PRIMARY KEY NOT NULL, remaining INTEGER NOT NULL CHECK (remaining >= 0));"
    "CREATE TABLE registration(request_id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL);"
    "CREATE TABLE visits_of_page(page TEXT PRIMARY KEY NOT NULL, visits INTEGER NOT NULL);"
    "CREATE TABLE visits_in_all(visits INTEGER NOT NULL);";

/// What is sure to be in the file when the power comes back, at whichever moment it went.
struct Promise {
    bool whole = false;         ///< the file isn't damaged, and of each transaction there is all or nothing
    bool nothing_lost = false;  ///< the work of each COMMIT that had returned is there

    auto fields() const { return std::tie(whole, nothing_lost); }
    bool operator==(const Promise&) const = default;
};

/// Sets a connection up for bookings, of which none may be lost once it was confirmed. It is called on each
/// connection before anything else, and perhaps again; the file may come in any journal mode, and the
/// connection with any settings.
///
/// @returns what holds under the settings that are in force now
/// @throws sqlite::Error SQLITE_BUSY while another session is in the way
/// @throws whatever else when the settings can't be made. Who gets an error doesn't book on this connection.
Promise prepare_for_bookings(sqlite::Connection& connection);

/// Sets a connection up for counting visits: there are many, and the last ones may be lost in a power cut.
/// Half a visit may not be in the file, and the file may not be damaged. A sync takes long: there may be one
/// for ten visits, and no more.
///
/// @returns what holds under the settings that are in force now
/// @throws whatever it is when they can't be made
Promise prepare_for_counting(sqlite::Connection& connection);

struct Request {
    std::string request_id;
    std::string user_id;

    auto fields() const { return std::tie(request_id, user_id); }
};

enum class Answer { confirmed, full };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::confirmed ? "confirmed" : "full";
}

/// The request_id was used before, by another user.
struct KeyReused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Books one seat of activity 'a1', on a connection that was prepared for bookings. However it ends, it
/// leaves no transaction open.
///
/// @returns confirmed when this request has a registration; full when it has none and no seat is left
/// @throws KeyReused when the request_id belongs to another user; nothing is changed then
/// @throws whatever a statement threw, as it was thrown; the caller then sends the same request again
Answer book(sqlite::Connection& connection, const Request& request);

}  // namespace booking
