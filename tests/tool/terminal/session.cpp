#include "tests/tool/terminal/session.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace terminal {

namespace {

using Clock = std::chrono::steady_clock;

// For a machine that is busy with other things; whatever is waited for usually comes in a fraction of a
// second.
constexpr std::chrono::seconds deadline{30};
constexpr int tick = 20;
constexpr int quiet = 300;  // milliseconds after which a screen that is to be kept is taken as complete

void set_size(int terminal, unsigned short columns, unsigned short rows) {
    const winsize size{rows, columns, 0, 0};
    ::ioctl(terminal, TIOCSWINSZ, &size);
}

std::string contents_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

Session::Session(std::vector<std::string> arguments, Options options)
    : screen_(options.columns, options.rows) {
    master_ = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0) {
        throw std::runtime_error("there is no terminal to be had");
    }
    slave_ = ::open(::ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    set_size(slave_, options.columns, options.rows);
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
        for (const auto* name : {"NO_COLOR", "LAB_YES", "LAB_PRISTINE", "LAB_COLOURS", "CI", "ENV"}) {
            ::unsetenv(name);
        }
        ::setenv("TERM", "xterm-256color", 1);
        for (const auto& [name, value] : options.environment) {
            value.empty() ? ::unsetenv(name.c_str()) : ::setenv(name.c_str(), value.c_str(), 1);
        }
        ::execvp(argv[0], argv.data());
        ::_exit(127);
    }
}

Session::~Session() {
    if (!has_ended()) {
        ::kill(process_, SIGTERM);  // time for it to end what it started
        const auto end = Clock::now() + deadline;
        while (!has_ended() && Clock::now() < end) {
            listen(tick);
        }
        if (!has_ended()) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
    }
    ::close(slave_);
    ::close(master_);
}

void Session::type(const std::string& keys) const {
    if (::write(master_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
        throw std::runtime_error("the terminal takes no keys");
    }
}

void Session::resize(unsigned short columns, unsigned short rows) {
    screen_.resize(columns, rows);
    set_size(master_, columns, rows);
}

void Session::signal(int number) const {
    ::kill(process_, number);
}

// Whether something was written to the terminal within that time.
bool Session::listen(int milliseconds) {
    pollfd readable{master_, POLLIN, 0};
    if (::poll(&readable, 1, milliseconds) <= 0) {
        return false;
    }
    std::array<char, 65536> buffer{};
    const auto count = ::read(master_, buffer.data(), buffer.size());
    const std::string_view read(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    bytes_ += read;
    screen_.write(read);
    return !read.empty();
}

void Session::wait_until(const std::function<bool()>& so, const std::string& what) {
    const auto end = Clock::now() + deadline;
    while (!so()) {
        if (Clock::now() >= end) {
            throw std::runtime_error("waited in vain for: " + what + "\nThe screen:\n" + screen());
        }
        listen(tick);
    }
}

void Session::wait_for(const std::string& text) {
    wait_until([&] { return screen().find(text) != std::string::npos; }, text);
}

void Session::wait_for_screen(const std::string& name, const std::string& text) {
    const std::string path = std::string(SCREENS) + '/' + name + ".txt";
    if (std::getenv("LAB_WRITE_SCREENS") != nullptr) {
        wait_for(text);
        while (listen(quiet)) {
        }
        std::ofstream(path) << screen();
        return;
    }
    const std::string expected = contents_of(path);
    wait_until([&] { return screen() == expected; }, "the screen " + path + ":\n" + expected);
}

bool Session::has_ended() {
    ended_ = ended_ || ::waitpid(process_, &status_, WNOHANG) == process_;
    return ended_;
}

int Session::wait_for_end() {
    wait_until([this] { return has_ended(); }, "the program's end");
    while (listen(0)) {
    }
    constexpr int signal_base = 128;
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : signal_base + WTERMSIG(status_);
}

std::string Session::settings() const {
    termios set{};
    ::tcgetattr(slave_, &set);
    std::string text;
    for (const auto flags : {set.c_iflag, set.c_oflag, set.c_cflag, set.c_lflag}) {
        text += std::to_string(flags) + ' ';
    }
    for (const auto character : set.c_cc) {
        text += std::to_string(character) + ' ';
    }
    return text;
}

}  // namespace terminal
