#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "tool/build.hpp"
#include "tool/files.hpp"
#include "tool/judging.hpp"
#include "tool/process.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// Wall time of a command in seconds. Throws Failure unless its status is one that is expected.
double seconds_of(const Command& command, int highest_status) {
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = capture(command);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    if (outcome.status > highest_status) {
        throw Failure(Exit::environment,
                      fmt::format("`{}` ended with status {}:\n{}", command.arguments.front(), outcome.status,
                                  outcome.err + outcome.out));
    }
    return time.count();
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

const Lesson& measured_lesson(const Course& course) {
    const auto third = std::find_if(course.lessons.begin(), course.lessons.end(),
                                    [](const Lesson& lesson) { return lesson.number() == 3; });
    return third == course.lessons.end() ? course.lessons.front() : *third;
}

// A whole `./lab check` of an edited file, launcher and all, against one bare run of the compiler.
Figure check_after_an_edit(const Workspace& workspace) {
    constexpr int rounds = 15;
    constexpr double bound = 1.5;
    const Lesson& lesson = measured_lesson(workspace.course());
    const Judging judging(workspace);
    const TemporaryFolder folder(workspace.scratch(), "bench.");
    const fs::path file = folder.path() / lesson.file;
    std::string bytes = read_course_file(workspace.stub(lesson));
    const Command check{{(workspace.root() / "lab").string(), "check", lesson.id, "--with", file.string()}};
    const Command compile{judging.compile_command(lesson, folder.path(), file, folder.path() / "bare.o")};
    std::vector<double> checks;
    std::vector<double> compiles;
    for (int round = -1; round < rounds; ++round) {
        bytes += fmt::format("// edit {}\n", round);
        write_by_rename(file, bytes);
        const double checked = seconds_of(check, 1);
        const double compiled = seconds_of(compile, 0);
        if (round >= 0) {  // the first round only warms up
            checks.push_back(checked);
            compiles.push_back(compiled);
        }
    }
    return {fmt::format("check after an edit ({}) against a bare compile", lesson.id),
            median(checks) / median(compiles), bound, "×"};
}

// A whole `./lab prove` of the solution, launcher, compiler and all four adversaries.
Figure prove_the_solution(const Workspace& workspace) {
    constexpr double bound = 5;
    const Lesson& lesson = measured_lesson(workspace.course());
    const Command prove{{(workspace.root() / "lab").string(), "prove", lesson.id, "--with",
                         workspace.solution(lesson).string()}};
    return {fmt::format("prove {} with its solution", lesson.id), seconds_of(prove, 0), bound, "s"};
}

void add_bench_programs(const Workspace& workspace, std::vector<Figure>& figures) {
    if (!fs::exists(workspace.root() / "tests" / "bench")) {
        return;
    }
    const fs::path build = workspace.root() / "build" / "release";
    for (const auto& arguments :
         {std::vector<std::string>{"cmake", "--preset", "release"},
          std::vector<std::string>{"cmake", "--build", build.string(), "--target", "bench_all"}}) {
        Command command{arguments};
        command.directory = workspace.root().string();
        seconds_of(command, 0);
    }
    std::vector<fs::path> programs;
    for (const auto& entry : fs::directory_iterator(build / "tests" / "bench")) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && name.rfind("bench_", 0) == 0 && entry.path().extension().empty()) {
            programs.push_back(entry.path());
        }
    }
    std::sort(programs.begin(), programs.end());
    for (const auto& program : programs) {
        const Outcome outcome = capture({{program.string()}});
        const auto before = figures.size();
        for (const auto& line : lines_of(outcome.out)) {
            if (const auto figure = read_figure(line)) {
                figures.push_back(*figure);
            }
        }
        if (outcome.status != 0 || figures.size() == before) {
            throw Failure(Exit::environment,
                          fmt::format("{} ended with status {} and printed no figure:\n{}{}",
                                      program.string(), outcome.status, outcome.out, outcome.err));
        }
    }
}

Figure clone_to_first_output(const Workspace& workspace) {
    constexpr double bound = 30;
    const TemporaryFolder folder(fs::temp_directory_path(), "one-decision.");
    const fs::path clone = folder.path() / "clone";
    const double cloned = seconds_of({{"git", "clone", "-q", workspace.root().string(), clone.string()}}, 0);
    const double run = seconds_of({{(clone / "lab").string(), "run", "1", "--no-ask"}}, 0);
    return {"from git clone to lesson 01's output", cloned + run, bound, "s"};
}

}  // namespace

Exit bench(const Workspace& workspace, const BenchOptions& options) {
    std::vector<Figure> figures;
    fmt::print(stderr, "Measuring; keep the machine quiet…\n");
    build_targets(workspace, judging_targets(measured_lesson(workspace.course())));
    figures.push_back(check_after_an_edit(workspace));
    if (workspace.has_solutions()) {
        figures.push_back(prove_the_solution(workspace));
    }
    add_bench_programs(workspace, figures);
    if (options.clone) {
        figures.push_back(clone_to_first_output(workspace));
    }
    const bool met =
        std::all_of(figures.begin(), figures.end(), [](const Figure& figure) { return figure.met(); });
    if (options.json) {
        fmt::print("{}\n", bench_json(figures));
        return met ? Exit::done : Exit::pending;
    }
    const Paint paint;
    for (const auto& figure : figures) {
        const std::string bound = figure.bound ? fmt::format("(at most {:.2f})", *figure.bound) : "";
        fmt::print("{} {:>8.2f} {:<2} {}  {}\n", figure.met() ? paint.good("✓") : paint.bad("✗"),
                   figure.value, figure.unit, figure.name, bound);
    }
    return met ? Exit::done : Exit::pending;
}

}  // namespace lab
