// Change whatever you like in this file, except the signatures of the two functions.
#include "open_store.hpp"

#include <map>

namespace stock {

namespace {

/// The changes that were applied: an event that comes again is found here, without a question to the file.
std::map<std::string, Event>& applied_changes() {
    static std::map<std::string, Event> changes;
    return changes;
}

}  // namespace

std::int64_t open_store(sqlite::Connection& connection) {
    const auto version = connection.value<std::int64_t>("PRAGMA user_version").value();
    // TODO: a new file is made well, as long as nothing goes wrong. And what are the other versions?
    if (version == 0) {
        connection.execute(version_2);
        connection.execute("PRAGMA user_version = 2");
    }
    return version;
}

Change apply_change(sqlite::Connection& connection, const Event& event) {
    // TODO: what does a program know of these that was started a minute ago?
    if (const auto known = applied_changes().find(event.event_id); known != applied_changes().end()) {
        if (known->second.fields() != event.fields()) {
            throw KeyReused{"event " + event.event_id + " belongs to another change"};
        }
        return Change::replayed;
    }
    if (connection.run("UPDATE stock SET units = units + ?1 WHERE item_id = ?2 AND units + ?1 >= 0",
                       event.delta, event.item_id) == 0) {
        throw NotEnoughStock{"there are not enough units for event " + event.event_id};
    }
    applied_changes().emplace(event.event_id, event);
    return Change::applied;
}

}  // namespace stock
