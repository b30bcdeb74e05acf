#include "labkit/judge/worker_process.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <memory>
#include <thread>
#include <utility>

#include "labkit/judge/place.hpp"
#include "labkit/judge/started_program.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick{50};  // how often the databases of a quiet worker are looked at
constexpr std::size_t output_kept = 8 * 1024;
constexpr std::size_t output_allowed = 1024 * 1024;
// A message holds one statement, a few rows and one answer.
constexpr std::size_t message_allowed = 4 * 1024 * 1024;
// Any number that a program doesn't end with by itself.
constexpr int agreed_status = 86;

/// The loader takes longer to start a program than most of its calls take, so the next worker is started
/// while the one before it works. One a thread: a worker ends with the thread that started it.
std::unique_ptr<StartedProgram>& next_worker() {
    thread_local std::unique_ptr<StartedProgram> next;
    return next;
}

/// Whether a worker gave no answer once: a file with a loop in it has it in most of its tests.
bool& has_looped() {
    static bool looped = false;
    return looped;
}

/// Whether a worker waits for an answer to its message, or has no more to do: it says so where it doesn't.
bool waits_after(const nlohmann::json& message) {
    const auto waits = message.find("waits");
    return waits == message.end() || *waits != false;
}

}  // namespace

std::chrono::milliseconds WorkerProcess::patience() {
    constexpr std::chrono::milliseconds usual{5000};
    constexpr std::chrono::milliseconds after_a_loop{1000};
    const char* const asked = std::getenv("LAB_PATIENCE_MS");
    if (asked != nullptr) {
        return std::chrono::milliseconds{std::atoi(asked)};
    }
    return has_looped() ? after_a_loop : usual;
}

void WorkerProcess::lose_patience() {
    has_looped() = true;
}

WorkerProcess::WorkerProcess() : starter_{Starter::from_environment()} {
    auto started = std::move(next_worker());
    if (started == nullptr || &started->starter() != &starter_) {
        started = std::make_unique<StartedProgram>(starter_);
    }
    next_worker() = std::make_unique<StartedProgram>(starter_);
    pid_ = started->release(socket_, output_);
    // A worker that reads nothing must not keep the judge waiting with what it has to say.
    const timeval limit{patience().count() / 1000,
                        static_cast<suseconds_t>(patience().count() % 1000 * 1000)};
    setsockopt(socket_.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

WorkerProcess::~WorkerProcess() {
    try {
        kill();
    } catch (const std::exception&) {
        // The sandbox is gone, and the worker with it.
    }
}

void WorkerProcess::send(const nlohmann::json& message) {
    const auto line = message.dump() + "\n";
    std::size_t sent = 0;
    while (sent < line.size()) {
        const auto count = ::send(socket_.get(), line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR) {
            deaf_ = deaf_ || errno == EAGAIN || errno == EWOULDBLOCK;
            return;
        }
        sent += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
}

WorkerProcess::Received WorkerProcess::receive(std::chrono::nanoseconds& left) {
    while (true) {
        if (deaf_) {
            return {std::nullopt, Silence::kept_quiet};
        }
        if (auto message = next_message()) {
            // What a worker has printed that went on meanwhile comes after the message, not before it.
            if (waits_after(*message)) {
                drain_output();
            }
            return {std::move(message)};
        }
        if (too_much_is_stored()) {
            return {std::nullopt, Silence::hoarded};
        }
        if (babbled_ || unread_.size() > message_allowed) {
            return {std::nullopt, Silence::babbled};
        }
        if (left <= std::chrono::nanoseconds::zero()) {
            return {std::nullopt, Silence::kept_quiet};
        }
        std::array<pollfd, 2> ready{{{socket_.get(), POLLIN, 0}, {output_.get(), POLLIN, 0}}};
        const auto before = Clock::now();
        poll(ready.data(), ready.size(), static_cast<int>(tick.count()));
        left -= std::min<std::chrono::nanoseconds>(Clock::now() - before, tick);
        if (ready[0].revents != 0) {
            if (!read_socket()) {
                drain_output();
                return {std::nullopt, Silence::ended};
            }
        } else if (ready[1].revents != 0 && !drain_output()) {
            return {std::nullopt, Silence::flooded};
        }
    }
}

std::optional<nlohmann::json> WorkerProcess::next_message() {
    const auto end = unread_.find('\n');
    if (end == std::string::npos) {
        return std::nullopt;
    }
    auto message = nlohmann::json::parse(unread_.substr(0, end), nullptr, false);
    unread_.erase(0, end + 1);
    // A worker of ours sends objects; what else arrives was written to the socket by somebody else in that
    // process.
    babbled_ = babbled_ || !message.is_object() || !message.contains("is");
    return babbled_ ? std::nullopt : std::optional{std::move(message)};
}

bool WorkerProcess::read_socket() {
    std::array<char, 16 * 1024> buffer{};
    const auto count = read(socket_.get(), buffer.data(), buffer.size());
    if (count > 0) {
        unread_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return count > 0 || (count < 0 && errno == EINTR);
}

bool WorkerProcess::drain_output() {
    std::array<char, 16 * 1024> buffer{};
    while (true) {
        const auto count = read(output_.get(), buffer.data(), buffer.size());
        if (count == 0) {
            output_.close();  // the worker closed its end; poll() would report that again and again
        }
        if (count <= 0) {
            return true;
        }
        const auto size = static_cast<std::size_t>(count);
        printed_in_all_ += size;
        if (printed_.size() < output_kept) {
            printed_.append(buffer.data(), std::min(size, output_kept - printed_.size()));
        }
        if (printed_in_all_ > output_allowed) {
            return false;
        }
    }
}

std::string WorkerProcess::take_output() {
    if (printed_in_all_ > printed_.size() && printed_.size() == output_kept) {
        printed_ += "\n… (more was printed than is shown)\n";
    }
    printed_in_all_ = 0;
    return std::exchange(printed_, {});
}

bool WorkerProcess::end() {
    send({{"do", "end"}, {"status", agreed_status}});
    std::chrono::nanoseconds left = patience();
    // The socket closes when the process is gone: that is what is waited for, not a message.
    while (receive(left).message) {
    }
    // Closed, but not gone yet: between the two lies no more than the end of the process itself.
    wait_for_end(std::chrono::milliseconds{500});
    kill();
    return WIFEXITED(*wait_status_) && WEXITSTATUS(*wait_status_) == agreed_status;
}

void WorkerProcess::kill() {
    if (!wait_status_) {
        wait_status_ = starter_.end(pid_);
    }
    drain_output();
}

int WorkerProcess::wait_status() {
    wait_for_end(patience());
    // It has closed its socket and goes on.
    kill();
    return *wait_status_;
}

void WorkerProcess::wait_for_end(std::chrono::milliseconds at_most) {
    constexpr std::chrono::microseconds look{50};
    const auto deadline = Clock::now() + at_most;
    wait_status_ = wait_status_ ? wait_status_ : starter_.status(pid_);
    while (!wait_status_ && Clock::now() < deadline) {
        std::this_thread::sleep_for(look);
        wait_status_ = starter_.status(pid_);
    }
}

}  // namespace judge
