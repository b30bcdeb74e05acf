// What the judge costs a task beyond the worker's own work: the same booking in this process and in a worker.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "book_once.hpp"
#include "labkit/judge/judge.hpp"

namespace {

constexpr int tasks = 200;

const judge::Function<decltype(booking::book)> book{"book"};

judge::Database one_seat() {
    return judge::Database{std::string{booking::schema} + ";INSERT INTO activity VALUES ('a1', 1)"};
}

template <class Task>
double milliseconds_a_task(const Task& task) {
    const auto begin = std::chrono::steady_clock::now();
    for (int index = 0; index < tasks; ++index) {
        task();
    }
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count() /
           tasks;
}

}  // namespace

int main() {
    setenv("LAB_WORKER", WORKER, 1);
    const booking::Request request{"q1", "u1"};
    const auto judged = milliseconds_a_task([&] {
        const auto database = one_seat();
        judge::Session session{database};
        session.call(book, request);
    });
    const auto own = milliseconds_a_task([&] {
        const auto database = one_seat();
        sqlite::Connection connection{database.path()};
        booking::book(connection, request);
    });
    fmt::print(
        "{{\"name\": \"the judge's cost a task (a new worker, one call, its end)\", "
        "\"ratio\": {:.2f}, \"unit\": \"ms\"}}\n",
        judged - own);
}
