#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <optional>

#include "tool/bench/course_copy.hpp"
#include "tool/bench/figures.hpp"
#include "tool/bench/pseudo_terminal.hpp"
#include "tool/bench/timing.hpp"
#include "tool/failure.hpp"
#include "tool/judging.hpp"
#include "tool/progress.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The watch loop in a terminal, at one exercise of a copy of the course.
class Watched {
  public:
    Watched(const CourseCopy& course, const Lesson& lesson)
        : course_(course), lesson_(lesson), terminal_(command().arguments, command().environment, {}) {
        wait_for_verdict();
    }

    // Returns when the verdict on these bytes is on the screen.
    void save(const std::string& bytes) {
        course_.save(lesson_, bytes);
        wait_for_verdict();
    }

    void idle(std::chrono::seconds time) const {
        const auto end = Clock::now() + time;
        while (Clock::now() < end) {
            static_cast<void>(terminal_.read(std::chrono::duration_cast<milliseconds>(end - Clock::now()) +
                                             milliseconds{1}));
        }
    }

    [[nodiscard]] pid_t process() const { return terminal_.process(); }

  private:
    [[nodiscard]] Command command() const {
        Command watch = course_.lab({"watch"});
        watch.environment.insert(watch.environment.end(), {{"NO_COLOR", "1"}, {"TERM", "xterm-256color"}});
        return watch;
    }

    // The loop says first that it is checking, then the verdict; the keys are the last that it writes.
    void wait_for_verdict() {
        constexpr std::chrono::seconds deadline{60};
        const auto end = Clock::now() + deadline;
        std::string seen;
        std::size_t from = 0;
        for (const std::string& text :
             {std::string("checking…"), " · " + course_.workspace().editable_shown(lesson_),
              std::string("q:quit")}) {
            while (seen.find(text, from) == std::string::npos) {
                seen += terminal_.read(milliseconds{100});
                if (Clock::now() >= end || terminal_.has_ended()) {
                    throw Failure(Exit::environment,
                                  fmt::format("the watch loop shows no verdict, but:\n{}", seen));
                }
            }
            from = seen.find(text, from) + text.size();
        }
    }

    const CourseCopy& course_;
    const Lesson& lesson_;
    PseudoTerminal terminal_;
};

// What Linux tells of a process; elsewhere there is nothing to read.
std::string told_of(pid_t process, std::string_view file) {
    return read_file(fmt::format("/proc/{}/{}", process, file)).value_or("");
}

std::optional<double> processor_seconds(pid_t process) {
    constexpr std::size_t user = 11;  // counted from behind the name, which may hold anything
    constexpr std::size_t kernel = 12;
    const std::string text = told_of(process, "stat");
    const auto name_end = text.rfind(')');
    const auto words = words_of(name_end == std::string::npos ? "" : text.substr(name_end + 1));
    if (words.size() <= kernel) {
        return std::nullopt;
    }
    return (leading_number(words[user]) + leading_number(words[kernel])) /
           static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::optional<double> peak_mebibytes(pid_t process) {
    constexpr double kibibytes = 1024;
    for (const auto& line : lines_of(told_of(process, "status"))) {
        if (const auto words = words_of(line); words.size() > 1 && words[0] == "VmHWM:") {
            return leading_number(words[1]) / kibibytes;
        }
    }
    return std::nullopt;
}

struct Edit {
    std::string what{};
    fs::path base{};
    std::string added{};  // with {} for the number of the round
};

void add_saves(const CourseCopy& course, const Lesson& lesson, const Edit& edit, Watched& watched,
               std::vector<Figure>& figures) {
    constexpr int rounds = 15;
    constexpr double bound = 1;
    const Judging judging(course.workspace());
    const TemporaryFolder folder(course.workspace().scratch(), "bench.");
    const fs::path file = course.workspace().editable(lesson);
    const Command compile{
        judging.compile_command(lesson, file.parent_path(), file, folder.path() / "bare.o")};
    const std::string base = read_course_file(edit.base);
    std::vector<double> saves;
    std::vector<double> compiles;
    for (int round = -1; round < rounds; ++round) {
        const std::string bytes = base + replaced(edit.added, "{}", std::to_string(round + 1));
        const double saved = seconds_of([&] { watched.save(bytes); });
        const double compiled = seconds_of(compile, 0);
        if (round >= 0) {  // the first round only warms up
            saves.push_back(saved);
            compiles.push_back(compiled);
        }
    }
    const std::string name =
        fmt::format("from a save to the verdict on the screen ({}, {})", lesson.id, edit.what);
    figures.push_back({name + " against a bare compile", median(saves) / median(compiles), bound, "×"});
    figures.push_back({name, median(saves), {}, "s"});
}

void add_idling(const Watched& watched, std::vector<Figure>& figures) {
    constexpr std::chrono::seconds time{5};
    constexpr double percent = 100;
    constexpr double most_percent = 1;
    constexpr double most_mebibytes = 30;
    const auto before = processor_seconds(watched.process());
    const double waited = seconds_of([&] { watched.idle(time); });
    const auto after = processor_seconds(watched.process());
    if (before && after) {
        figures.push_back({"the watch loop while nothing is saved, of one core",
                           percent * (*after - *before) / waited, most_percent, "%"});
    }
    if (const auto peak = peak_mebibytes(watched.process())) {
        figures.push_back({"the watch loop's memory at its peak", *peak, most_mebibytes, "MiB"});
    }
}

}  // namespace

std::vector<Figure> watching(const Workspace& workspace, const Lesson& lesson) {
    const CourseCopy course(workspace);
    Progress(course.workspace()).choose(lesson);
    Watched watched(course, lesson);
    std::vector<Figure> figures;
    add_saves(course, lesson,
              {"a comment", workspace.has_solutions() ? workspace.solution(lesson) : workspace.stub(lesson),
               "// edit {}\n"},
              watched, figures);
    add_saves(course, lesson,
              {"the stub's code", workspace.stub(lesson), "int edit() {\n    return {};\n}\n"}, watched,
              figures);
    add_idling(watched, figures);
    return figures;
}

}  // namespace lab
