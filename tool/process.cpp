#include "tool/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <string_view>

#include "tool/interrupt.hpp"

#ifndef __GLIBC__
extern char** environ;  // POSIX leaves it to the program
#endif

namespace lab {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds tick{50};            // how often a silent child is looked at
constexpr milliseconds patience{3000};      // between asking a child to end and killing it
constexpr milliseconds long_wait{1000};     // after which a note says what is going on
constexpr milliseconds after_its_end{200};  // for what an ended child left in its pipes
constexpr int could_not_start = 127;

struct Pipe {
    int read = -1;
    int write = -1;
};

Pipe make_pipe() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe(ends.data()) == 0) {
        for (const int end : ends) {
            ::fcntl(end, F_SETFD, FD_CLOEXEC);
        }
    }
    return {ends[0], ends[1]};
}

void close_end(int& end) {
    if (end >= 0) {
        ::close(end);
        end = -1;
    }
}

// Whether "NAME=value" is about one of the names that a command sets itself.
bool sets_one_of(std::string_view entry, const std::vector<std::pair<std::string, std::string>>& names) {
    const auto name = entry.substr(0, entry.find('='));
    return std::any_of(names.begin(), names.end(), [name](const auto& pair) { return pair.first == name; });
}

// What exec needs, made before the fork: afterwards a child of several threads may not allocate.
class ExecArguments {
  public:
    explicit ExecArguments(const Command& command) : arguments_(command.arguments) {
        for (char** entry = environ; *entry != nullptr; ++entry) {
            const std::string text = *entry;
            if (!sets_one_of(text, command.environment)) {
                environment_.push_back(text);
            }
        }
        for (const auto& [name, value] : command.environment) {
            environment_.push_back(name);
            environment_.back().append("=").append(value);
        }
        for (auto& text : arguments_) {
            argv_.push_back(text.data());
        }
        for (auto& text : environment_) {
            envp_.push_back(text.data());
        }
        argv_.push_back(nullptr);
        envp_.push_back(nullptr);
    }
    char** argv() { return argv_.data(); }
    char** envp() { return envp_.data(); }

  private:
    std::vector<std::string> arguments_;
    std::vector<std::string> environment_;
    std::vector<char*> argv_;
    std::vector<char*> envp_;
};

[[noreturn]] void become(ExecArguments& exec, const char* directory) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) {
        std::signal(signal, SIG_DFL);
    }
    if (*directory == '\0' || ::chdir(directory) == 0) {
        environ = exec.envp();
        ::execvp(exec.argv()[0], exec.argv());
    }
    ::_exit(could_not_start);
}

// Between a pipe's making and its close-on-exec flag no other thread may fork: it would inherit the pipe.
std::mutex& spawning() {
    static std::mutex mutex;
    return mutex;
}

int readable_status(int status) {
    constexpr int signal_base = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

bool has_ended(pid_t child) {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == child;
}

// A child in its own process group with a pipe for each of its two outputs.
class Captured {
  public:
    explicit Captured(const Command& command) : keep_(command.keep) {
        ExecArguments exec(command);
        const std::lock_guard lock(spawning());
        Pipe out = make_pipe();
        Pipe err = make_pipe();
        child_ = ::fork();
        if (child_ == 0) {
            ::setpgid(0, 0);
            const int nothing = ::open("/dev/null", O_RDONLY);
            ::dup2(nothing, STDIN_FILENO);
            ::dup2(out.write, STDOUT_FILENO);
            ::dup2(err.write, STDERR_FILENO);
            become(exec, command.directory.c_str());
        }
        if (child_ > 0) {
            ::setpgid(child_, child_);  // also here: whoever runs first
        }
        close_end(out.write);
        close_end(err.write);
        ends_ = {out.read, err.read};
    }
    Captured(const Captured&) = delete;
    Captured& operator=(const Captured&) = delete;
    Captured(Captured&&) = delete;
    Captured& operator=(Captured&&) = delete;
    ~Captured() {
        for (int& end : ends_) {
            close_end(end);
        }
    }

    [[nodiscard]] bool started() const { return child_ > 0; }
    [[nodiscard]] bool ended() const { return has_ended(child_); }
    [[nodiscard]] bool silent() const { return ends_[0] < 0 && ends_[1] < 0; }
    void signal(int number) const { ::kill(-child_, number); }

    // Waits for output, an interrupt or the time to pass, and keeps what came.
    void listen(milliseconds time, bool wake_on_interrupt, Outcome& outcome) {
        std::array<pollfd, 3> watched{};
        watched[0] = {ends_[0], POLLIN, 0};
        watched[1] = {ends_[1], POLLIN, 0};
        watched[2] = {wake_on_interrupt ? interrupt_descriptor() : -1, POLLIN, 0};
        if (::poll(watched.data(), watched.size(), static_cast<int>(time.count())) <= 0) {
            return;
        }
        take(watched[0], ends_[0], outcome.out);
        take(watched[1], ends_[1], outcome.err);
    }

    // Ends what is left of the group while its leader is not yet reaped, so that the number is still ours.
    void reap(Outcome& outcome) const {
        signal(SIGKILL);
        int status = 0;
        while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
        }
        outcome.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        outcome.status = readable_status(status);
    }

  private:
    void take(const pollfd& seen, int& end, std::string& text) const {
        if (end < 0 || (seen.revents & (POLLIN | POLLHUP | POLLERR)) == 0) {
            return;
        }
        std::array<char, 65536> buffer{};
        const auto count = ::read(end, buffer.data(), buffer.size());
        if (count > 0) {
            const auto room = keep_ - std::min(keep_, text.size());
            text.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
        } else if (count == 0 || errno != EINTR) {
            close_end(end);
        }
    }

    std::size_t keep_;
    pid_t child_ = -1;
    std::array<int, 2> ends_{-1, -1};
};

}  // namespace

Outcome capture(const Command& command) {
    stop_if_interrupted();
    Outcome outcome;
    Captured child(command);
    if (!child.started()) {
        outcome.status = could_not_start;
        return outcome;
    }
    const auto begin = Clock::now();
    bool noted = command.note.empty() || ::isatty(STDERR_FILENO) != 1;
    bool asked_to_end = false;
    auto deadline = command.limit.count() > 0 ? begin + command.limit : Clock::time_point::max();
    auto drained_by = Clock::time_point::max();
    while (true) {
        const bool ended = child.ended();
        const auto now = Clock::now();
        if (ended && drained_by == Clock::time_point::max()) {
            drained_by = now + after_its_end;
        }
        if (ended && (child.silent() || now >= drained_by)) {
            break;
        }
        if (!noted && now >= begin + long_wait) {
            noted = true;
            std::fputs((command.note + '\n').c_str(), stderr);
        }
        if (!asked_to_end && interrupted()) {
            asked_to_end = true;
            child.signal(SIGINT);  // ninja and the compilers tidy up after themselves
            deadline = now + patience;
        }
        if (!ended && now >= deadline) {
            outcome.timed_out = !asked_to_end;
            child.signal(SIGKILL);
            deadline = Clock::time_point::max();
        }
        // The pipes usually close a moment before the child can be reaped: look again at once.
        child.listen(child.silent() ? milliseconds{1} : tick, !asked_to_end, outcome);
    }
    child.reap(outcome);
    stop_if_interrupted();
    return outcome;
}

int pass_through(const Command& command) {
    stop_if_interrupted();
    ExecArguments exec(command);
    pid_t child = -1;
    {
        const std::lock_guard lock(spawning());
        child = ::fork();
    }
    if (child == 0) {
        become(exec, command.directory.c_str());
    }
    if (child < 0) {
        return could_not_start;
    }
    int status = 0;
    bool forwarded = false;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
        if (interrupted() && !forwarded) {
            forwarded = true;
            ::kill(child, SIGINT);  // the terminal tells both of us, `kill` tells only one
        }
    }
    stop_if_interrupted();
    return readable_status(status);
}

}  // namespace lab
