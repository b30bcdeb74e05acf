#include "labkit/judge/report.hpp"

#include <fmt/format.h>

namespace judge {
namespace {

// The first failures tell the story; a check in a loop would tell it hundreds of times.
constexpr std::size_t failures_shown = 3;
constexpr std::size_t output_shown = 8 * 1024;

nlohmann::json task_of(const std::vector<std::string>& tags) {
    constexpr std::string_view prefix = "task_";
    for (const auto& tag : tags) {
        if (tag.starts_with(prefix)) {
            return std::stoi(tag.substr(prefix.size()));
        }
    }
    return nullptr;
}

/// Catch2 puts a long comparison on three lines.
std::string on_one_line(std::string expanded) {
    constexpr std::string_view broken = "\n==\n";
    for (auto at = expanded.find(broken); at != std::string::npos; at = expanded.find(broken)) {
        expanded.replace(at, broken.size(), " == ");
    }
    return expanded;
}

}  // namespace

TaskReport::TaskReport(std::string name, const std::vector<std::string>& tags, std::string file,
                       std::size_t line)
    : entry_{{"name", std::move(name)},
             {"task", task_of(tags)},
             {"tags", tags},
             {"file", std::move(file)},
             {"line", line},
             {"output", ""},
             {"checks", 0}} {}

void TaskReport::failed(const std::vector<std::string>& notes, const std::string& expression,
                        const std::string& expanded) {
    if (++failures_ > failures_shown) {
        return;
    }
    if (!message_.empty()) {
        message_ += "\n";
    }
    for (const auto& note : notes) {
        message_ += note + "\n";
    }
    message_ += expression.empty()
                    ? expanded + "\n"
                    : fmt::format("expected:  {}\nbut found: {}\n", expression, on_one_line(expanded));
}

void TaskReport::happened(const nlohmann::json& scene, const std::string& copy) {
    entry_.update(scene);
    if (!copy.empty()) {
        entry_["copy"] = copy;
    }
}

void TaskReport::printed(const std::string& output) {
    const bool too_long = output.size() > output_shown;
    entry_["output"] =
        too_long ? output.substr(0, output_shown) + "\n… (more was printed than is shown)\n" : output;
}

void TaskReport::checked(std::size_t checks) {
    entry_["checks"] = checks;
}

nlohmann::json TaskReport::json() const {
    auto entry = entry_;
    entry["status"] = failures_ == 0 ? "pass" : "fail";
    entry["message"] = message_.empty() ? nlohmann::json(nullptr) : nlohmann::json(message_);
    return entry;
}

}  // namespace judge
