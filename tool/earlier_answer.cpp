#include "tool/earlier_answer.hpp"

#include <fmt/core.h>

#include "tool/backups.hpp"
#include "tool/files.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// The answer under a former name, if there is one and it was edited there.
std::optional<fs::path> answer_at(const Workspace& workspace, const FormerPlace& place,
                                  const std::optional<std::string>& stub) {
    const fs::path folder = workspace.root() / "exercises" / place.id;
    const auto bytes = read_file(folder / place.file);
    const bool edited = bytes && bytes != stub && bytes != read_file(folder / ".stub" / place.file);
    return edited ? std::optional(folder / place.file) : std::nullopt;
}

bool is_edited(const Workspace& workspace, const Lesson& lesson, const std::optional<std::string>& stub) {
    const fs::path file = workspace.editable(lesson);
    std::error_code error;
    return fs::exists(file, error) && read_file(file) != stub;
}

}  // namespace

std::optional<fs::path> answer_under_former_name(const Workspace& workspace, const Lesson& lesson) {
    if (lesson.formerly.empty()) {
        return std::nullopt;
    }
    const auto stub = read_file(workspace.stub(lesson));
    if (is_edited(workspace, lesson, stub)) {
        return std::nullopt;
    }
    for (const auto& place : lesson.formerly) {
        if (const auto answer = answer_at(workspace, place, stub)) {
            return answer;
        }
    }
    return std::nullopt;
}

std::optional<fs::path> earlier_answer(const Workspace& workspace, const Lesson& lesson) {
    if (const auto answer = answer_under_former_name(workspace, lesson)) {
        return answer;
    }
    const auto stub = read_file(workspace.stub(lesson));
    const auto checked = Backups(workspace, lesson).last_checked();
    const bool lost = checked && !is_edited(workspace, lesson, stub) && read_file(*checked) != stub;
    return lost ? checked : std::nullopt;
}

void tell_of_earlier_answer(const Workspace& workspace, const Lesson& lesson) {
    if (const auto answer = earlier_answer(workspace, lesson)) {
        const std::string shown = workspace.editable_shown(lesson);
        std::error_code error;
        fmt::print(stderr, "note: {} is {}, and an answer of yours is kept. To use it:\n  cp '{}' '{}'\n",
                   shown, fs::exists(workspace.editable(lesson), error) ? "the original again" : "missing",
                   workspace.shown(*answer), shown);
    }
}

}  // namespace lab
