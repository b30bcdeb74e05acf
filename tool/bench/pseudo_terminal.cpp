#include "tool/bench/pseudo_terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>

#include "tool/failure.hpp"

namespace lab {

namespace {

using std::chrono::milliseconds;

constexpr std::chrono::seconds patience{30};
constexpr milliseconds tick{20};

void set_size(int terminal, Size size) {
    const winsize window{static_cast<unsigned short>(size.rows), static_cast<unsigned short>(size.columns), 0,
                         0};
    ::ioctl(terminal, TIOCSWINSZ, &window);
}

}  // namespace

PseudoTerminal::PseudoTerminal(std::vector<std::string> arguments,
                               const std::vector<std::pair<std::string, std::string>>& environment,
                               Size size) {
    master_ = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0) {
        ::close(master_);
        throw Failure(Exit::environment, "there is no terminal to be had");
    }
    slave_ = ::open(::ptsname(master_), O_RDWR | O_NOCTTY);
    for (const int side : {master_, slave_}) {
        ::fcntl(side, F_SETFD, FD_CLOEXEC);
    }
    set_size(slave_, size);
    first_settings_ = settings();
    std::vector<char*> argv;
    for (auto& argument : arguments) {
        argv.push_back(argument.data());
    }
    argv.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
        ::setsid();
        ::ioctl(slave_, TIOCSCTTY, 0);
        for (const int end : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
            ::dup2(slave_, end);
        }
        for (const auto& [name, value] : environment) {
            value.empty() ? ::unsetenv(name.c_str()) : ::setenv(name.c_str(), value.c_str(), 1);
        }
        ::execvp(argv[0], argv.data());
        constexpr int could_not_start = 127;
        ::_exit(could_not_start);
    }
}

PseudoTerminal::~PseudoTerminal() {
    if (!has_ended()) {
        signal(SIGTERM);  // time for it to end what it started
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!has_ended() && std::chrono::steady_clock::now() < end) {
            static_cast<void>(read(tick));
        }
        if (!has_ended()) {
            signal(SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
    }
    ::close(slave_);
    ::close(master_);
}

void PseudoTerminal::type(std::string_view keys) const {
    if (::write(master_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
        throw Failure(Exit::environment, "the terminal takes no keys");
    }
}

void PseudoTerminal::resize(Size size) const {
    set_size(master_, size);
}

void PseudoTerminal::signal(int number) const {
    ::kill(process_, number);
}

std::string PseudoTerminal::read(milliseconds at_most) const {
    pollfd readable{master_, POLLIN, 0};
    if (::poll(&readable, 1, static_cast<int>(at_most.count())) <= 0) {
        return {};
    }
    std::array<char, 65536> buffer{};
    const auto count = ::read(master_, buffer.data(), buffer.size());
    return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
}

termios PseudoTerminal::settings() const {
    termios set{};
    ::tcgetattr(slave_, &set);
    return set;
}

bool PseudoTerminal::has_ended() {
    ended_ = ended_ || process_ < 0 || ::waitpid(process_, &wait_status_, WNOHANG) == process_;
    return ended_;
}

int PseudoTerminal::status() const {
    constexpr int signal_base = 128;
    return WIFEXITED(wait_status_) ? WEXITSTATUS(wait_status_) : signal_base + WTERMSIG(wait_status_);
}

}  // namespace lab
