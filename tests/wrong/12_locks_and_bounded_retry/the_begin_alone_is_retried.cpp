// caught by task 2 as one statement retried in place of the transaction: only BEGIN IMMEDIATE can meet a lock, so only BEGIN is retried.
#include "book_with_retries.hpp"

#include <algorithm>

namespace booking {

namespace {

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

int begin_immediate(sqlite::Connection& connection, Clock& clock) {
    const auto deadline = clock.now() + time_limit;
    for (int attempt = 1;; ++attempt) {
        try {
            connection.execute("BEGIN IMMEDIATE");
            return attempt;
        } catch (const sqlite::Error& error) {
            if (error.primary_code() != SQLITE_BUSY) {
                throw;
            }
            if (attempt == attempts_allowed || !pause(clock, deadline, attempt)) {
                throw StillBusy{attempt, error};
            }
        }
    }
}

}  // namespace

Booking book_with_retries(sqlite::Connection& connection, const Request& request, Clock& clock) {
    const int attempts = begin_immediate(connection, clock);
    try {
        const auto holder = connection.value<std::string>(
            "SELECT user_id FROM registration WHERE request_id = ?", request.request_id);
        if (holder && *holder != request.user_id) {
            throw KeyReused{"request " + request.request_id + " belongs to another user"};
        }
        auto answer = Answer::confirmed;
        if (!holder) {
            const auto taken = connection.run(
                "UPDATE activity SET remaining = remaining - 1 WHERE id = 'a1' AND remaining > 0");
            if (taken == 0) {
                answer = Answer::full;
            } else {
                connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
            }
        }
        connection.execute("COMMIT");
        return {.answer = answer, .attempts = attempts};
    } catch (...) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
}

}  // namespace booking
