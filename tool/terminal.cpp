#include "tool/terminal.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

#include "tool/interrupt.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

bool is_set(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

bool is_dumb() {
    const char* const kind = std::getenv("TERM");
    return kind == nullptr || std::string_view(kind) == "dumb";
}

// The C and POSIX locales name no encoding; that they are set says nothing about the terminal (containers).
bool wants_ascii() {
    if (is_set("LAB_ASCII")) {
        return true;
    }
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (is_set(name)) {
            const std::string_view locale = std::getenv(name);
            const auto dot = locale.find('.');
            const auto encoding =
                dot == locale.npos ? "" : locale.substr(dot + 1, locale.find('@') - dot - 1);
            const bool utf8 =
                encoding == "UTF-8" || encoding == "utf8" || encoding == "UTF8" || encoding == "utf-8";
            return !encoding.empty() && !utf8;
        }
    }
    return false;
}

// One line from the terminal; what was typed before its end is enough at the end of input.
std::string read_line() {
    std::string line;
    while (true) {
        std::array<pollfd, 2> watched{pollfd{STDIN_FILENO, POLLIN, 0},
                                      pollfd{interrupt_descriptor(), POLLIN, 0}};
        ::poll(watched.data(), watched.size(), -1);
        stop_if_interrupted();
        char letter = 0;
        const auto count = ::read(STDIN_FILENO, &letter, 1);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0 || letter == '\n') {
            return line;
        }
        line += letter;
    }
}

}  // namespace

bool is_interactive() {
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1 && !is_dumb();
}

Paint::Paint()
    : Paint((::isatty(STDOUT_FILENO) == 1 || is_set("LAB_COLOURS")) && !is_set("NO_COLOR") && !is_dumb()) {}

Paint::Paint(bool colours) : colours_(colours), ascii_(wants_ascii()) {}

std::string Paint::plain(std::string_view text) const {
    return ascii_ ? replaced(replaced(replaced(text, "✓", "+"), "✗", "x"), "△", "!") : std::string(text);
}

std::string Paint::in(std::string_view code, std::string_view text) const {
    return colours_ ? fmt::format("\033[{}m{}\033[0m", code, plain(text)) : plain(text);
}

std::size_t terminal_width() {
    winsize size{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

Answer ask(std::string_view question) {
    if (is_set("LAB_YES")) {
        return Answer::yes;
    }
    if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDERR_FILENO) != 1) {
        return Answer::nobody;
    }
    fmt::print(stderr, "{} [y/N] ", question);
    const std::string line = read_line();
    return !line.empty() && (line[0] == 'y' || line[0] == 'Y') ? Answer::yes : Answer::no;
}

std::string progress_bar(std::size_t done, std::size_t all, std::size_t width) {
    const std::size_t full = all == 0 ? width : std::min(width, done * width / all);
    std::string bar(full, '#');
    if (full < width) {
        bar += '>';
        bar.append(width - full - 1, '-');
    }
    return bar;
}

}  // namespace lab
