// The function of apply_event.cpp that the judge may call, and the same on another kind of connection.
#include "labkit/worker/worker.hpp"

#include "apply_event.hpp"

namespace {

/// On a connection that enforces foreign keys; SQLite does so only where it is told to.
stock::Change apply_with_foreign_keys(sqlite::Connection& connection, const stock::Event& event) {
    connection.execute("PRAGMA foreign_keys = ON");
    return stock::apply_change(connection, event);
}

}  // namespace

int main() {
    worker::Worker worker;
    worker.offer("apply_change", stock::apply_change);
    worker.offer("apply_with_foreign_keys", apply_with_foreign_keys);
    return worker.serve();
}
