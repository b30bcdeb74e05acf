// caught by task 4 as one attempt too many: five retries after the first attempt are six attempts.
#include "book_with_retries.hpp"

#include <algorithm>

namespace booking {

namespace {

Answer book_once(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto holder = connection.value<std::string>("SELECT user_id FROM registration WHERE request_id = ?",
                                                      request.request_id);
    if (holder && *holder != request.user_id) {
        throw KeyReused{"request " + request.request_id + " belongs to another user"};
    }
    if (holder) {
        return Answer::confirmed;
    }
    const auto taken =
        connection.run("UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
    if (taken == 0) {
        return Answer::full;
    }
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    transaction.commit();
    return Answer::confirmed;
}

milliseconds pause_after(int attempts, double random) {
    const auto step = std::min(first_step * (1 << (attempts - 1)), longest_step);
    const auto pause = static_cast<double>(step.count()) * (0.5 + random / 2);
    return milliseconds{static_cast<milliseconds::rep>(pause)};
}

bool pause(Clock& clock, milliseconds deadline, int attempts) {
    const auto length = pause_after(attempts, clock.random());
    if (clock.now() + length >= deadline) {
        return false;
    }
    clock.sleep_for(length);
    return clock.now() < deadline;
}

}  // namespace

Booking book_with_retries(sqlite::Connection& connection, const Request& request, Clock& clock) {
    const auto deadline = clock.now() + time_limit;
    for (int attempt = 1;; ++attempt) {
        try {
            return {.answer = book_once(connection, request), .attempts = attempt};
        } catch (const sqlite::Error& error) {
            if (error.primary_code() != SQLITE_BUSY) {
                throw;
            }
            if (attempt > attempts_allowed || !pause(clock, deadline, attempt)) {
                throw StillBusy{attempt, error};
            }
        }
    }
}

}  // namespace booking
