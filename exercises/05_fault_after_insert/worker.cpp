// The functions that the judge may call: book() of book_and_retry.cpp, and a reader that is given.
#include "labkit/worker/worker.hpp"

#include "book_and_retry.hpp"

namespace {

/// Lists every activity with its registrations. Its outer SELECT stays open while the inner ones run, and as
/// long as it is open no other session of this file can COMMIT.
std::string report(sqlite::Connection& connection) {
    std::string lines;
    sqlite::Statement activities{connection, "SELECT id, remaining FROM activity"};
    while (activities.step()) {
        const auto registrations = connection.value<std::int64_t>("SELECT count(*) FROM registration");
        lines += activities.column<std::string>(0) + ": " +
                 std::to_string(activities.column<std::int64_t>(1)) + " left, " +
                 std::to_string(registrations.value()) + " registered\n";
    }
    return lines;
}

}  // namespace

int main() {
    worker::Worker worker;
    worker.offer("book", booking::book);
    worker.offer("report", report);
    return worker.serve();
}
