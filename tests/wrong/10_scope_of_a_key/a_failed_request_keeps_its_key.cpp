// caught by task 5 as orphaned marker: not enough is committed with the key; another request can't have it any more.
#include "scope_the_key.hpp"

namespace stock {

namespace {

std::string field(const std::string& name, const std::string& value) {
    return name + "=" + std::to_string(value.size()) + ":" + value + ";";
}

}  // namespace

std::string canonical(const Request& request) {
    return field("operation", request.operation) + field("item_id", std::to_string(request.item_id)) +
           field("amount", std::to_string(request.amount)) + field("reference", request.reference) +
           (request.note ? field("note", *request.note) : "note=-;");
}

Change apply(sqlite::Connection& connection, const Request& request) {
    const auto text = canonical(request);
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto claimed = connection.run(
        "INSERT INTO used_key(tenant, key, operation, request) VALUES (?, ?, ?, ?)"
        " ON CONFLICT(tenant, key) DO NOTHING",
        request.tenant, request.key, request.operation, text);
    if (claimed == 0) {
        const auto operation = connection.value<std::string>(
            "SELECT operation FROM used_key WHERE tenant = ? AND key = ?", request.tenant, request.key);
        if (operation != request.operation) {
            throw OtherOperation{"key " + request.key + " belongs to another operation"};
        }
        const auto earlier = connection.value<std::string>(
            "SELECT request FROM used_key WHERE tenant = ? AND key = ?", request.tenant, request.key);
        if (earlier != text) {
            throw OtherRequest{"key " + request.key + " belongs to another request"};
        }
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
        transaction.commit();
        throw NotEnoughStock{"there are not enough units for key " + request.key};
    }
    transaction.commit();
    return Change::applied;
}

}  // namespace stock
