#include "labkit/lesson/lesson.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "labkit/lesson/otherwise.hpp"
#include "labkit/story/wrap.hpp"

namespace lesson {
namespace {

constexpr std::size_t text_width = 100;

void print_wrapped(std::string_view text) {
    for (const auto& line : story::wrapped(text, text_width)) {
        fmt::print("{}\n", line);
    }
}

std::string kept_in() {
    const char* path = std::getenv("LAB_PREDICTIONS");
    return path == nullptr ? "" : path;
}

/// A line from the terminal; empty behind Ctrl-D, too.
std::string answer_to(std::string_view prompt) {
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
        // Ctrl-D leaves the cursor behind the prompt.
        fmt::print("\n");
    }
    return line;
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::string_view ask_for_verdict() {
    const auto answer = answer_to("Is that what you predicted? [y/n, or Enter to leave it open] ");
    switch (answer.empty() ? ' ' : answer.front()) {
        case 'y':
        case 'Y':
            return "right";
        case 'n':
        case 'N':
            return "otherwise";
        default:
            return "open";
    }
}

bool at_a_terminal() {
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

}  // namespace

Lesson::Lesson(std::string_view title, const std::vector<std::string_view>& arguments)
    : ask_{std::ranges::find(arguments, "--no-ask") == arguments.end() && at_a_terminal()}, log_{kept_in()} {
    fmt::print("{}\n", title);
}

void Lesson::set_up(std::string_view heading, std::string_view text) {
    heading_ = heading;
    fmt::print("\n{}. {}\n\n", ++part_, heading);
    print_wrapped(text);
}

void Lesson::predict(std::string_view question) {
    fmt::print("\n");
    print_wrapped(fmt::format("Predict: {}", question));
    prediction_ = ask_ ? answer_to("> ") : "";
    if (is_blank(prediction_)) {
        prediction_.clear();
    }
    log_.question(heading_, question, prediction_);
}

void Lesson::show(std::string_view heading, const story::Timeline& timeline) const {
    fmt::print("\n{}\n\n{}\n", heading, timeline.text(text_width));
}

void Lesson::left(std::string_view name, std::int64_t value) const {
    fmt::print("{}: {}\n", name, value);
}

void Lesson::came_out(bool holds, std::string_view sentence) {
    claim(holds, sentence);
    if (!prediction_.empty()) {
        fmt::print("You predicted: {}\n", prediction_);
    }
    print_wrapped(fmt::format("It came out: {}", sentence));
    if (!prediction_.empty()) {
        log_.outcome(ask_for_verdict(), sentence);
        prediction_.clear();
    }
}

void Lesson::claim(bool holds, std::string_view sentence) const {
    if (!holds) {
        throw Otherwise{std::string{sentence}};
    }
}

void Lesson::explain(std::string_view text) const {
    fmt::print("\n");
    print_wrapped(fmt::format("Why: {}", text));
}

void Lesson::end() {
    log_.read();
}

}  // namespace lesson
