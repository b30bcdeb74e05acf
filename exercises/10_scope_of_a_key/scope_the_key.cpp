// Change whatever you like in this file, except the signatures of canonical() and apply().
#include "scope_the_key.hpp"

namespace stock {

// TODO: which requests have the same text here, and shouldn't?
std::string canonical(const Request& request) {
    return std::to_string(request.item_id) + "," + std::to_string(request.amount) + "," + request.reference +
           "," + request.note.value_or("");
}

Change apply(sqlite::Connection& connection, const Request& request) {
    const auto text = canonical(request);
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};

    // TODO: whose key is that, and for what?
    const auto earlier =
        connection.value<std::string>("SELECT request FROM used_key WHERE key = ?", request.key);
    if (earlier && *earlier != text) {
        throw OtherRequest{"key " + request.key + " belongs to another request"};
    }
    if (earlier) {
        return Change::replayed;
    }

    const auto delta = request.operation == "ship" ? -request.amount : request.amount;
    const auto changed = connection.run(
        "UPDATE stock SET units = units + ? WHERE tenant = ? AND item_id = ? AND units + ? >= 0", delta,
        request.tenant, request.item_id, delta);
    if (changed == 0) {
        if (!connection.value<std::int64_t>("SELECT 1 FROM stock WHERE tenant = ? AND item_id = ?",
                                            request.tenant, request.item_id)) {
            throw UnknownItem{"there is no such item"};
        }
        throw NotEnoughStock{"there are not enough units for key " + request.key};
    }
    connection.run("INSERT INTO used_key(tenant, key, operation, request) VALUES (?, ?, ?, ?)",
                   request.tenant, request.key, request.operation, text);
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
