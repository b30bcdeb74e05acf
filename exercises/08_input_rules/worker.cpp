// The function of apply_change.cpp that the judge may call, and a caller of it with work of its own.
#include "labkit/worker/worker.hpp"

#include "apply_change.hpp"

namespace {

/// What the caller has done on its connection so far, and then calls apply_change().
stock::Change apply_after(sqlite::Connection& connection, const std::string& work,
                          const stock::Event& event) {
    connection.execute(work);
    return stock::apply_change(connection, event);
}

/// The caller goes on with its own work.
/// @returns true: an error is thrown
bool go_on(sqlite::Connection& connection, const std::string& work) {
    connection.execute(work);
    return true;
}

}  // namespace

int main() {
    worker::Worker worker;
    worker.offer("apply_change", stock::apply_change);
    worker.offer("apply_after", apply_after);
    worker.offer("go_on", go_on);
    return worker.serve();
}
