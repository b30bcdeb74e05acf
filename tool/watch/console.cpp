#include "tool/watch/console.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>

#include "tool/interrupt.hpp"

namespace lab {

namespace {

using std::chrono::milliseconds;

// An arrow's bytes arrive together, or nearly so over a network. The Escape key's one byte stays alone.
constexpr milliseconds rest_of_a_key{50};

// Waits as long as the terminal takes it slowly; gives up on an interrupt and when there is no terminal any
// more.
void write_all(std::string_view text) {
    while (!text.empty() && !interrupted()) {
        const auto count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            pollfd writable{STDOUT_FILENO, POLLOUT, 0};
            ::poll(&writable, 1, -1);
        } else if (errno != EINTR) {
            return;
        }
    }
}

}  // namespace

Console::Console() {
    ::tcgetattr(STDIN_FILENO, &before_);
    enter();
}

Console::~Console() {
    leave();
}

Size Console::size() {
    winsize window{};
    Size size;
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
        size = {window.ws_col, window.ws_row};
    }
    return size;
}

// Keys arrive at once and aren't shown, and none but Ctrl-C and Ctrl-Z is a signal; output stays as it is.
void Console::enter() const {
    termios ours = before_;
    ours.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    ours.c_iflag &= ~static_cast<tcflag_t>(IXON);
    ours.c_cc[VMIN] = 1;
    ours.c_cc[VTIME] = 0;
    ours.c_cc[VQUIT] = _POSIX_VDISABLE;
    std::fflush(stdout);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &ours);
    // What the learner had on the screen isn't ours: it moves up into the scrollback.
    write_all(std::string(size().rows, '\n'));
}

void Console::leave() const {
    write_all("\n");
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
}

// Not on the alternate screen, which has no scrollback, and without clearing the scrollback: earlier verdicts
// and the learner's own commands stay in reach. Erasing from the top instead of "clear screen" leaves no
// copies there.
void Console::show(std::string_view text) const {
    write_all("\033[H\033[J" + std::string(text));
}

bool Console::answer_signals() {
    const auto arrived = signals_.take();
    if (arrived.suspend) {
        leave();
        signals_.suspend_now();
        enter();
        signals_.take();
        return true;
    }
    if (arrived.continued) {
        enter();
    }
    return arrived.resized || arrived.continued;
}

// Whether there are still keys to come.
bool Console::read_keys() {
    std::array<char, 256> buffer{};
    const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count > 0) {
        bytes_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

Console::Wake Console::wait(const std::vector<int>& descriptors, milliseconds time) {
    Wake wake;
    if (keys_.empty()) {
        std::vector<pollfd> watched{{STDIN_FILENO, POLLIN, 0},
                                    {interrupt_descriptor(), POLLIN, 0},
                                    {signals_.descriptor(), POLLIN, 0}};
        for (const int descriptor : descriptors) {
            watched.push_back({descriptor, POLLIN, 0});
        }
        const bool patient = bytes_.empty() || (time.count() >= 0 && time < rest_of_a_key);
        const auto most = patient ? time : rest_of_a_key;
        const int ready = ::poll(watched.data(), watched.size(), static_cast<int>(most.count()));
        stop_if_interrupted();
        wake.redraw = answer_signals();
        wake.closed = ready > 0 && watched[0].revents != 0 && !read_keys();
        const auto keys = take_keys(bytes_, ready == 0);
        keys_.insert(keys_.end(), keys.begin(), keys.end());
    }
    if (!keys_.empty()) {
        wake.key = keys_.front();
        keys_.pop_front();
    }
    return wake;
}

}  // namespace lab
