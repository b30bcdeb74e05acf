#include "labkit/story/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "labkit/story/wrap.hpp"

namespace story {
namespace {

constexpr std::size_t number_width = 4;  // "12  "
constexpr std::size_t gap = 2;

std::string without_end_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace

Timeline::Timeline(std::vector<std::string> sessions) : sessions_{std::move(sessions)} {}

void Timeline::step(std::size_t session, const std::string& what) {
    steps_.push_back({session, one_line(what)});
}

void Timeline::outcome(std::size_t session, const std::string& result) {
    const auto last = std::find_if(steps_.rbegin(), steps_.rend(),
                                   [&](const Step& step) { return step.session == session; });
    if (last != steps_.rend()) {
        last->what += " → " + result;
    }
}

void Timeline::printed(std::size_t session, const std::string& text) {
    constexpr std::size_t shown = 80;
    const auto line = one_line(text.substr(0, shown));
    if (!line.empty()) {
        step(session, fmt::format("prints \"{}\"{}", line, text.size() > shown ? " …" : ""));
    }
}

std::string Timeline::text(std::size_t width) const {
    const auto column = (width - number_width - gap * (sessions_.size() - 1)) / sessions_.size();
    std::string heading(number_width, ' ');
    for (const auto& session : sessions_) {
        heading += padded(session, column + gap);
    }
    auto result = without_end_spaces(heading) + "\n";
    for (std::size_t index = 0; index < steps_.size(); ++index) {
        const auto& step = steps_[index];
        auto number = fmt::format("{:>2}", index + 1);
        for (const auto& line : wrapped(step.what, column)) {
            const std::string indent(step.session * (column + gap), ' ');
            result += fmt::format("{}{}{}\n", padded(number, number_width), indent, line);
            number.clear();
        }
    }
    return result;
}

}  // namespace story
