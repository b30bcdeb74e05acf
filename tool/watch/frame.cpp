#include "tool/watch/frame.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/text.hpp"

namespace lab {

std::string key_line(const std::vector<KeyHelp>& keys, std::size_t columns, const Paint& paint) {
    std::vector<std::string> items;
    for (const auto& key : keys) {
        items.push_back(paint.strong(key.key) + ':' + key.does);
    }
    return flowed(items, columns);
}

std::string progress_line(std::size_t done, std::size_t all, std::size_t columns) {
    constexpr std::size_t widest = 50;
    constexpr std::size_t narrowest = 3;
    const std::string before = "Progress: [";
    const std::string after = fmt::format("] {}/{}", done, all);
    const std::size_t taken = before.size() + after.size();
    const std::size_t left = columns - std::min(columns, taken);
    if (left < narrowest) {
        return fmt::format("{}/{}", done, all);
    }
    return before + progress_bar(done, all, std::min(left, widest)) + after;
}

std::string rendered(const Frame& frame, Size size, const Paint& paint) {
    std::string text;
    const auto add = [&text](const std::string& part) {
        if (!part.empty()) {
            text += part + "\n\n";
        }
    };
    add(harmless(trimmed(frame.output)));
    add(harmless(trimmed(frame.hint)));
    if (frame.passed) {
        add(paint.good("Exercise done ✓") +
            (frame.solution.empty() ? "" : fmt::format("\nSolution: {}", frame.solution)));
    }
    add(fmt::format("{}\n{} {}\n{}", progress_line(frame.done, frame.all, size.columns),
                    paint.quiet("Current exercise:"), frame.file, paint.quiet(frame.about)));
    add(frame.notice);
    return text + key_line(frame.keys, size.columns, paint);
}

}  // namespace lab
