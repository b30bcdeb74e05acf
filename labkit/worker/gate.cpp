#include "labkit/worker/gate.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include "labkit/wire/transaction_state.hpp"

namespace worker {
namespace {

// No contract of the course needs more than a few dozen; a retry without end reaches it in a fraction of a
// second.
constexpr std::size_t statements_a_call = 1000;
constexpr std::size_t rows_kept = 3;

calls::Decision decision_from(const nlohmann::json& message) {
    return {static_cast<calls::Fate>(message.at("fate").get<int>()), message.at("code").get<int>()};
}

}  // namespace

Gate::Gate(Channel& channel, const files::Recorder& recorder) : channel_{channel}, recorder_{recorder} {
    calls::observe(this);
}

Gate::~Gate() {
    calls::observe(nullptr);
}

void Gate::begin_call(bool gated, std::size_t ahead, const sqlite3* connection) {
    connection_ = connection;
    state_ = gated ? State::gated : State::told;
    ahead_ = ahead;
    statements_ = 0;
    last_ = nlohmann::json::object();
}

nlohmann::json Gate::end_call() {
    state_ = State::idle;
    return last_;
}

calls::Decision Gate::about_to_run(sqlite3* database, const std::string& sql) {
    if (state_ == State::idle) {
        return {};
    }
    // A thread that only does the function's work in its place is fine. Two that run statements at the same
    // time have an order that isn't the judge's to choose.
    const std::unique_lock alone{mutex_, std::try_to_lock};
    if (!alone) {
        channel_.send({{"is", "threaded"}, {"sql", sql}});
        _exit(EXIT_FAILURE);
    }
    // Again before each statement, for a busy timeout or handler that the function set by itself would take
    // its place, and how long a session waits for a lock is the judge's to say.
    sqlite3_busy_handler(database, &Gate::blocked, this);
    if (++statements_ > statements_a_call) {
        channel_.send({{"is", "runaway"}, {"sql", sql}, {"statements", statements_a_call}, {"last", last_}});
        _exit(EXIT_FAILURE);
    }
    if (state_ == State::silent) {
        return {};
    }
    const bool waits = state_ == State::gated && !may_run_ahead();
    channel_.send({{"is", state_ == State::gated ? "stopped" : "running"},
                   {"waits", waits},
                   {"sql", sql},
                   {"transaction", wire::transaction_state(database)},
                   {"own connection", database != connection_},
                   {"operations", recorder_.count()},
                   {"path", paths_.current()},
                   {"last", last_}});
    last_ = nlohmann::json::object();
    return waits ? decision_from(ask()) : calls::Decision{};
}

/// What was printed must be told beside the statement that it was printed after: while the judge hasn't read
/// it, the next statement waits.
bool Gate::may_run_ahead() {
    if (ahead_ == 0) {
        return false;
    }
    --ahead_;
    int unread = 0;
    return ioctl(STDOUT_FILENO, FIONREAD, &unread) != 0 || unread == 0;
}

/// Waits for what the judge says to what it was told.
nlohmann::json Gate::ask() {
    auto message = channel_.receive();
    ahead_ = message.at("ahead").get<std::size_t>();
    if (message.at("silently").get<bool>()) {
        state_ = State::silent;
    }
    return message;
}

void Gate::row(sqlite3*, const std::vector<std::string>& values) {
    auto& rows = last_["rows"];
    if (rows.size() < rows_kept) {
        rows.push_back(values);
    }
}

void Gate::done(sqlite3* database, int code, std::optional<std::int64_t> changes) {
    if (code != SQLITE_DONE) {
        last_["code"] = sqlite3_extended_errcode(database);
    }
    if (changes) {
        last_["changes"] = *changes;
    }
}

int Gate::blocked(void* gate, int) {
    auto& self = *static_cast<Gate*>(gate);
    if (self.state_ == State::idle) {
        return 0;
    }
    self.channel_.send({{"is", "blocked"}});
    return self.ask().at("wait").get<bool>() ? 1 : 0;
}

}  // namespace worker
