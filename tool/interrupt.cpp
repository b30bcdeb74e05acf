#include "tool/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace lab {

namespace {

// A signal handler can reach nothing but what has static storage.
volatile std::sig_atomic_t arrived = 0;
std::array<int, 2> wake = {-1, -1};

void note(int) {
    arrived = 1;
    [[maybe_unused]] const auto written = ::write(wake[1], "!", 1);
}

}  // namespace

void listen_for_interrupts() {
    arrived = 0;
    for (const int end : wake) {
        if (end >= 0) {
            ::close(end);
        }
    }
    if (::pipe(wake.data()) != 0) {
        wake = {-1, -1};
        return;
    }
    for (const int end : wake) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    struct sigaction action {};
    action.sa_handler = note;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        ::sigaction(signal, &action, nullptr);
    }
    std::signal(SIGXFSZ, SIG_IGN);
}

int interrupt_descriptor() {
    return wake[0];
}

bool interrupted() {
    return arrived != 0;
}

void stop_if_interrupted() {
    if (interrupted()) {
        throw Interrupted{};
    }
}

}  // namespace lab
