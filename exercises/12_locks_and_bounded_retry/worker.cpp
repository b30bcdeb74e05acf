// The functions that the judge may call: book_with_retries() of book_with_retries.cpp on a clock that never
// waits, and two other users of the database.
#include "labkit/worker/worker.hpp"

#include "fake_clock.hpp"

namespace {

using booking::milliseconds;

/// Time passes on it when somebody sleeps, and at each BEGIN of the connection.
class FakeClock final : public booking::Clock {
  public:
    FakeClock(sqlite::Connection& connection, const booking::Call& call)
        : connection_{connection}, call_{call} {
        sqlite3_trace_v2(connection_.handle(), SQLITE_TRACE_STMT, &FakeClock::statement_starts, this);
    }
    ~FakeClock() override { sqlite3_trace_v2(connection_.handle(), 0, nullptr, nullptr); }
    FakeClock(const FakeClock&) = delete;
    FakeClock& operator=(const FakeClock&) = delete;

    milliseconds now() override { return now_; }
    void sleep_for(milliseconds pause) override {
        pauses_.push_back(pause.count());
        slept_in_transaction_ = slept_in_transaction_ || connection_.in_transaction();
        now_ += pause + milliseconds{call_.overslept};
    }
    double random() override { return call_.random.at(asked_++ % call_.random.size()); }

    /// Adds how it was slept on this clock.
    booking::Course with_sleeps(booking::Course course) const {
        course.pauses = pauses_;
        course.slept_in_transaction = slept_in_transaction_;
        return course;
    }

  private:
    static int statement_starts(unsigned, void* clock, void*, void* sql) {
        auto& self = *static_cast<FakeClock*>(clock);
        if (sqlite3_strnicmp(static_cast<const char*>(sql), "BEGIN", 5) == 0) {
            self.now_ += milliseconds{self.call_.attempt_takes};
        }
        return 0;
    }

    sqlite::Connection& connection_;
    const booking::Call& call_;
    milliseconds now_{1'000'000};  // not 0: the contract says "since some moment in the past"
    std::vector<std::int64_t> pauses_;
    bool slept_in_transaction_ = false;
    std::size_t asked_ = 0;
};

booking::Course book(sqlite::Connection& connection, const booking::Call& call) {
    FakeClock clock{connection, call};
    try {
        const auto booked = booking::book_with_retries(connection, call.request, clock);
        return clock.with_sleeps({.answer = std::string{name(booked.answer)},
                                  .attempts = booked.attempts,
                                  .words = {},
                                  .pauses = {}});
    } catch (const booking::StillBusy& busy) {
        return clock.with_sleeps({.answer = "StillBusy", .attempts = 0, .words = busy.what(), .pauses = {}});
    }
}

/// Holds the write lock for as long as the judge lets it, and changes nothing.
bool hold_the_lock(sqlite::Connection& connection) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    transaction.rollback();
    return true;
}

/// Reads for as long as the judge lets it: the outer SELECT stays open while the inner one runs, and as long
/// as it is open no other session of this file can COMMIT.
bool read_slowly(sqlite::Connection& connection) {
    sqlite::Statement activities{connection, "SELECT id FROM activity"};
    while (activities.step()) {
        connection.value<std::int64_t>("SELECT count(*) FROM registration");
    }
    return true;
}

}  // namespace

int main() {
    worker::Worker worker;
    worker.offer("book", book);
    worker.offer("hold_the_lock", hold_the_lock);
    worker.offer("read_slowly", read_slowly);
    return worker.serve();
}
