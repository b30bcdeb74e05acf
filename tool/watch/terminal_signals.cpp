#include "tool/watch/terminal_signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace lab {

namespace {

constexpr std::array<int, 3> noted{SIGWINCH, SIGTSTP, SIGCONT};

// A signal handler can reach nothing but what has static storage.
std::array<int, 2> wake = {-1, -1};

void note(int signal) {
    const int before = errno;
    const char byte = static_cast<char>(signal);
    [[maybe_unused]] const auto written = ::write(wake[1], &byte, 1);
    errno = before;
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

}  // namespace

TerminalSignals::TerminalSignals() {
    if (::pipe(wake.data()) != 0) {
        wake = {-1, -1};
    }
    for (const int end : wake) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    for (const int signal : noted) {
        handle(signal, note);
    }
}

TerminalSignals::~TerminalSignals() {
    for (const int signal : noted) {
        handle(signal, SIG_DFL);
    }
    for (int& end : wake) {
        ::close(end);
        end = -1;
    }
}

int TerminalSignals::descriptor() const {
    return wake[0];
}

TerminalSignals::Arrived TerminalSignals::take() {
    Arrived arrived;
    char byte = 0;
    while (::read(wake[0], &byte, 1) == 1) {
        arrived.resized = arrived.resized || byte == SIGWINCH;
        arrived.suspend = arrived.suspend || byte == SIGTSTP;
        arrived.continued = arrived.continued || byte == SIGCONT;
    }
    return arrived;
}

void TerminalSignals::suspend_now() {
    handle(SIGTSTP, SIG_DFL);
    ::raise(SIGTSTP);
    handle(SIGTSTP, note);
}

}  // namespace lab
