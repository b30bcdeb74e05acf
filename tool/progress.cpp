#include "tool/progress.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/earlier_answer.hpp"
#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view failing_word = "failing ";
constexpr std::string_view task_word = "task ";
constexpr std::string_view exercise_word = "exercise ";

void tell_ignored(const fs::path& path, std::string_view why) {
    fmt::print(stderr, "note: {} {}; it is left alone and ignored.\n", path.string(), why);
}

// The text of a state file. Empty if there is none, or if something else has its name.
std::string read_state(const fs::path& path) {
    std::error_code error;
    const auto kind = fs::symlink_status(path, error).type();
    if (kind == fs::file_type::not_found || kind == fs::file_type::none) {
        return {};
    }
    auto text = read_file(path);
    if (!text) {
        tell_ignored(path, "can't be read as a file");
    }
    return text.value_or("");
}

// Says once, at the start, what is wrong with the folders themselves.
void look_at_folders(const fs::path& state) {
    for (const auto& folder : {state, state / "passed", state / "last", state / "hints", state / "backups",
                               state / "contracts", state / "predictions"}) {
        std::error_code error;
        const auto kind = fs::status(folder, error).type();
        if (kind != fs::file_type::not_found && kind != fs::file_type::none &&
            kind != fs::file_type::directory) {
            tell_ignored(folder, "should be a folder");
            return;
        }
    }
}

// The number in `line` after `word`, with `rest` set to what follows it; -1 if the line isn't like that.
int number_after(std::string_view line, std::string_view word, std::string_view& rest) {
    if (line.substr(0, word.size()) != word) {
        return -1;
    }
    line.remove_prefix(word.size());
    const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
    rest = line.substr(digits);
    return digits == 0 ? -1 : leading_number(line);
}

struct ShownHints {
    std::map<int, int> steps;  // of a task
    std::string foreign;       // lines that aren't ours, kept
};

ShownHints parse_hints(const std::string& text, const fs::path& path) {
    ShownHints hints;
    for (const auto& line : lines_of(text)) {
        std::string_view rest;
        const int task = number_after(line, task_word, rest);
        std::string_view end;
        const int steps = task < 0 ? -1 : number_after(rest, ": ", end);
        if (steps < 0 || !end.empty()) {
            hints.foreign += line + '\n';
        } else {
            hints.steps[task] = steps;
        }
    }
    if (!hints.foreign.empty()) {
        tell_ignored(path, "has lines that mean nothing to the course");
    }
    return hints;
}

bool is_choice(std::string_view line) {
    return line.substr(0, exercise_word.size()) == exercise_word;
}

// Of the lesson with that id; their number if there is none.
std::size_t index_of(std::string_view id, const std::vector<Lesson>& lessons) {
    const auto found =
        std::find_if(lessons.begin(), lessons.end(), [id](const Lesson& lesson) { return lesson.id == id; });
    return static_cast<std::size_t>(found - lessons.begin());
}

}  // namespace

Progress::Progress(const Workspace& workspace) : workspace_(workspace), chosen_(0) {
    look_at_folders(workspace.state());
    chosen_ = read_choice();
}

fs::path Progress::existing(std::string_view kind, const Lesson& lesson) const {
    const fs::path folder = workspace_.state() / kind;
    std::error_code error;
    if (!fs::exists(folder / lesson.id, error)) {
        for (const auto& place : lesson.formerly) {
            if (fs::exists(folder / place.id, error)) {
                return folder / place.id;
            }
        }
    }
    return folder / lesson.id;
}

std::string Progress::passed_bytes(const Lesson& lesson) const {
    const fs::path folder = workspace_.state() / "passed";
    std::string bytes = read_state(folder / lesson.id / lesson.file);
    for (const auto& place : lesson.formerly) {
        if (bytes.empty()) {
            bytes = read_state(folder / place.id / place.file);
        }
    }
    return bytes;
}

bool Progress::done(const Lesson& lesson) const {
    const std::string passed = passed_bytes(lesson);
    if (passed.empty() || read_file(workspace_.editable(lesson)) == passed) {
        return !passed.empty();
    }
    const auto answer = answer_under_former_name(workspace_, lesson);
    return answer && read_file(*answer) == passed;
}

std::size_t Progress::count_done() const {
    const auto& lessons = workspace_.course().lessons;
    return static_cast<std::size_t>(
        std::count_if(lessons.begin(), lessons.end(), [this](const Lesson& lesson) { return done(lesson); }));
}

const Lesson& Progress::current() const {
    const auto& lessons = workspace_.course().lessons;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const Lesson& lesson = lessons[(chosen_ + i) % lessons.size()];
        if (!done(lesson)) {
            return lesson;
        }
    }
    return lessons.back();
}

void Progress::choose(const Lesson& lesson) {
    const fs::path path = workspace_.state() / "current";
    std::string text;
    for (const auto& line : lines_of(read_file(path).value_or(""))) {
        if (!is_choice(line)) {
            text += line + '\n';
        }
    }
    write_by_rename(path, text + fmt::format("{}{}\n", exercise_word, lesson.id));
    chosen_ = index_of(lesson.id, workspace_.course().lessons);
}

std::size_t Progress::read_choice() const {
    const fs::path path = workspace_.state() / "current";
    const auto& lessons = workspace_.course().lessons;
    std::size_t choice = 0;
    bool all_understood = true;
    for (const auto& line : lines_of(read_state(path))) {
        const auto index =
            is_choice(line) ? index_of(line.substr(exercise_word.size()), lessons) : lessons.size();
        all_understood = all_understood && index < lessons.size();
        choice = index < lessons.size() ? index : choice;
    }
    if (!all_understood) {
        tell_ignored(path, "has lines that mean nothing to the course");
    }
    return choice;
}

void Progress::record_check(const Lesson& lesson, const std::set<int>& failing_tasks) const {
    std::string text = "checked\n";
    for (const int task : failing_tasks) {
        text += fmt::format("{}{}\n", failing_word, task);
    }
    const fs::path path = workspace_.state() / "last" / lesson.id;
    if (read_file(path) != text) {  // mostly it is the same as at the last save
        write_by_rename(path, text);
    }
}

void Progress::record_pass(const Lesson& lesson, std::string_view bytes) const {
    write_by_rename(workspace_.state() / "passed" / lesson.id / lesson.file, bytes);
}

std::set<int> Progress::failing_tasks(const Lesson& lesson) const {
    const fs::path path = existing("last", lesson);
    const auto lines = lines_of(read_state(path));
    std::set<int> failing;
    bool understood = !lines.empty() && lines.front() == "checked";
    for (std::size_t i = 1; understood && i < lines.size(); ++i) {
        std::string_view rest;
        const int task = number_after(lines[i], failing_word, rest);
        understood = task >= 0 && rest.empty();
        failing.insert(task);
    }
    if (understood) {
        return failing;
    }
    if (!lines.empty()) {
        tell_ignored(path, "means nothing to the course");
    }
    failing.clear();
    for (const auto& task : lesson.tasks) {
        failing.insert(task.number);
    }
    return failing;
}

int Progress::hints_shown(const Lesson& lesson, int task) const {
    const fs::path path = existing("hints", lesson);
    const auto hints = parse_hints(read_state(path), path);
    const auto found = hints.steps.find(task);
    return found == hints.steps.end() ? 0 : found->second;
}

void Progress::record_hints(const Lesson& lesson, int task, int shown) const {
    const fs::path path = workspace_.state() / "hints" / lesson.id;
    // Told about already, when the hint was chosen: read again without the notes.
    std::string text;
    for (const auto& line : lines_of(read_file(existing("hints", lesson)).value_or(""))) {
        std::string_view rest;
        if (number_after(line, task_word, rest) != task) {
            text += line + '\n';
        }
    }
    write_by_rename(path, text + fmt::format("{}{}: {}\n", task_word, task, shown));
}

Predictions Progress::predictions(const Lesson& lesson) const {
    const fs::path path = existing("predictions", lesson);
    bool understood = true;
    const auto predictions = count_predictions(read_state(path), understood);
    if (!understood) {
        tell_ignored(path, "has lines that mean nothing to the course");
    }
    return predictions;
}

fs::path Progress::predictions_file(const Lesson& lesson) const {
    fs::path path = workspace_.state() / "predictions" / lesson.id;
    const fs::path former = existing("predictions", lesson);
    if (const auto log = former == path ? std::nullopt : read_file(former)) {
        write_by_rename(path, *log);
    }
    make_folder(path.parent_path());
    return path;
}

}  // namespace lab
