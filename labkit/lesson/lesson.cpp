#include "labkit/lesson/lesson.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
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

bool at_a_terminal() {
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

}  // namespace

Lesson::Lesson(std::string_view title, const std::vector<std::string_view>& arguments)
    : ask_{std::ranges::find(arguments, "--no-ask") == arguments.end() && at_a_terminal()} {
    fmt::print("{}\n", title);
}

void Lesson::set_up(std::string_view heading, std::string_view text) {
    fmt::print("\n{}. {}\n\n", ++part_, heading);
    print_wrapped(text);
}

void Lesson::predict(std::string_view question) {
    prediction_.clear();
    fmt::print("\n");
    print_wrapped(fmt::format("Predict: {}", question));
    if (ask_) {
        fmt::print("> ");
        std::fflush(stdout);
        if (!std::getline(std::cin, prediction_)) {
            // Ctrl-D leaves the cursor behind the prompt.
            fmt::print("\n");
        }
    }
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

}  // namespace lesson
