#include "tool/watch/job.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tool/guarded.hpp"
#include "tool/interrupt.hpp"
#include "tool/terminal.hpp"

namespace lab {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Longer than what process.cpp grants the programs that the job itself has to end.
constexpr milliseconds patience{5000};
constexpr std::size_t most_kept = 1U << 20U;

// No signal may arrive between the fork and the moment from which the copy's handlers are its own: they write
// to pipes that it shares with us.
class SignalsHeldBack {
  public:
    SignalsHeldBack() {
        sigset_t all;
        ::sigfillset(&all);
        ::sigprocmask(SIG_SETMASK, &all, &before_);
    }
    SignalsHeldBack(const SignalsHeldBack&) = delete;
    SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;
    SignalsHeldBack(SignalsHeldBack&&) = delete;
    SignalsHeldBack& operator=(SignalsHeldBack&&) = delete;
    ~SignalsHeldBack() { release(); }
    void release() const { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

  private:
    sigset_t before_{};
};

// The copy's whole life. Ends by _exit: what our objects would do at their end is not the copy's to do.
[[noreturn]] void live(const std::function<Exit()>& work, int output, const SignalsHeldBack& signals) {
    for (const int signal : {SIGWINCH, SIGTSTP, SIGCONT}) {
        std::signal(signal, SIG_DFL);
    }
    const bool colours = Paint().colours();
    ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // in step with stderr
    if (colours) {
        ::setenv("LAB_COLOURS", "1", 1);
    }
    listen_for_interrupts();
    signals.release();
    ::_exit(static_cast<int>(guarded(work)));
}

}  // namespace

Job::Job(const std::function<Exit()>& work) {
    std::array<int, 2> ends{-1, -1};
    if (::pipe(ends.data()) == 0) {
        for (const int end : ends) {
            ::fcntl(end, F_SETFD, FD_CLOEXEC);
        }
        ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
        std::fflush(stdout);
        const SignalsHeldBack signals;
        process_ = ::fork();
        if (process_ == 0) {
            live(work, ends[1], signals);
        }
        ::close(ends[1]);
        output_ = ends[0];
    }
    if (process_ < 0) {
        const int error = errno;
        ::close(output_);
        throw Failure(Exit::environment,
                      fmt::format("can't start another process: {}.", std::strerror(error)));
    }
}

Job::~Job() {
    stop();
    while (!advance()) {
        wait_for_output(patience, -1);
    }
    ::close(output_);
}

void Job::stop() {
    if (!over_ && kill_at_ == Clock::time_point::max()) {
        ::kill(process_, SIGTERM);
        kill_at_ = Clock::now() + patience;
    }
}

bool Job::advance() {
    if (!over_ && Clock::now() >= kill_at_) {
        ::kill(process_, SIGKILL);
    }
    std::array<char, 65536> buffer{};
    constexpr int at_once = 16;  // a flood must not keep the keys waiting
    for (int i = 0; !over_ && i < at_once; ++i) {
        const auto count = ::read(output_, buffer.data(), buffer.size());
        if (count > 0) {
            const auto room = most_kept - std::min(most_kept, text_.size());
            text_.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
        } else if (count == 0) {
            reap();
        } else if (errno != EINTR) {
            break;
        }
    }
    return over_;
}

void Job::finish() {
    while (!advance()) {
        wait_for_output(milliseconds{-1}, interrupt_descriptor());
        stop_if_interrupted();
    }
}

void Job::wait_for_output(milliseconds time, int also) const {
    std::array<pollfd, 2> watched{pollfd{output_, POLLIN, 0}, pollfd{also, POLLIN, 0}};
    ::poll(watched.data(), watched.size(), static_cast<int>(time.count()));
}

void Job::reap() {
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    over_ = true;
    status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (WIFSIGNALED(status)) {
        text_ += fmt::format("lab: this was ended by signal {}.\n", WTERMSIG(status));
    }
}

}  // namespace lab
