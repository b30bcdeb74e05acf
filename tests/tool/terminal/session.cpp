#include "tests/tool/terminal/session.hpp"

#include <algorithm>
#include <chrono>
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
constexpr std::chrono::milliseconds tick{20};
// After which a screen that is to be kept is taken as complete.
constexpr std::chrono::milliseconds quiet{300};

// In addition, and without anything that whoever runs the tests may have set.
std::vector<std::pair<std::string, std::string>> environment_of(const Session::Options& options) {
    std::vector<std::pair<std::string, std::string>> environment{{"TERM", "xterm-256color"}};
    for (const auto* name : {"NO_COLOR", "LAB_YES", "LAB_PRISTINE", "LAB_COLOURS", "CI", "ENV"}) {
        environment.emplace_back(name, "");
    }
    environment.insert(environment.end(), options.environment.begin(), options.environment.end());
    return environment;
}

std::string contents_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string as_text(const termios& set) {
    std::string text;
    for (const auto flags : {set.c_iflag, set.c_oflag, set.c_cflag, set.c_lflag}) {
        text += std::to_string(flags) + ' ';
    }
    for (const auto character : set.c_cc) {
        text += std::to_string(character) + ' ';
    }
    return text;
}

}  // namespace

Session::Session(std::vector<std::string> arguments, Options options)
    : screen_(options.columns, options.rows),
      terminal_(std::move(arguments), environment_of(options), {options.columns, options.rows}) {}

void Session::resize(unsigned short columns, unsigned short rows) {
    screen_.resize(columns, rows);
    terminal_.resize({columns, rows});
}

// Whether something was written to the terminal within that time.
bool Session::listen(std::chrono::milliseconds time) {
    const std::string read = terminal_.read(time);
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

int Session::wait_for_end() {
    wait_until([this] { return terminal_.has_ended(); }, "the program's end");
    while (listen({})) {
    }
    return terminal_.status();
}

std::string Session::settings() const {
    return as_text(terminal_.settings());
}

std::string Session::first_settings() const {
    return as_text(terminal_.first_settings());
}

}  // namespace terminal
