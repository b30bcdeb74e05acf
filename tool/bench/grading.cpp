#include <fmt/core.h>

#include "tool/bench/figures.hpp"
#include "tool/bench/made_up_class.hpp"
#include "tool/bench/timing.hpp"
#include "tool/build.hpp"
#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/judging.hpp"
#include "tool/parallel.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// All that `grade` would have built, so that building is no part of its time.
void build_all(const Workspace& workspace) {
    std::vector<std::string> targets{"lab_instructor", "worker_starter", "learner_header"};
    for (const auto& lesson : workspace.course().lessons) {
        const auto needed = judging_targets(lesson);
        targets.insert(targets.end(), needed.begin(), needed.end());
    }
    build_targets(workspace, targets);
}

double seconds_to_grade(const Workspace& workspace, const fs::path& submissions, const fs::path& out) {
    return seconds_of({{(workspace.build() / "tool" / "lab_instructor").string(), "grade",
                        submissions.string(), "--out", out.string()}},
                      0);
}

double seconds_to_compile(const Workspace& workspace, const MadeUpClass& made_up, const fs::path& folder) {
    const Judging judging(workspace);
    std::vector<std::function<void()>> jobs;
    for (const auto& one : made_up.files()) {
        jobs.emplace_back([&] {
            const fs::path object = folder / fmt::format("{}.o", static_cast<const void*>(&one));
            seconds_of({judging.compile_command(*one.first, {}, one.second, object)}, 0);
            fs::remove(object);
        });
    }
    return seconds_of([&] { do_all(jobs); });
}

double megabytes_of_grader(const fs::path& out) {
    constexpr std::string_view name = "\"memory_mib\": ";
    const std::string times = read_course_file(out / "times.json");
    const auto place = times.find(name);
    if (place == std::string::npos) {
        throw Failure(Exit::environment, fmt::format("times.json tells no memory: {}", times));
    }
    return leading_number(times.substr(place + name.size()));
}

}  // namespace

std::vector<Figure> grading_figures(const Workspace& workspace, int students) {
    constexpr double ratio_bound = 1.5;
    constexpr double memory_bound = 300;
    constexpr double untouched_bound = 20;
    constexpr int untouched = 1000;
    constexpr double minute = 60;
    build_all(workspace);
    const TemporaryFolder folder(workspace.scratch(), "bench.");
    const MadeUpClass made_up(workspace, folder.path() / "class", students);
    const double compiled = seconds_to_compile(workspace, made_up, folder.path());
    const double graded = seconds_to_grade(workspace, folder.path() / "class", folder.path() / "grades");
    write_untouched_class(workspace, folder.path() / "untouched", untouched);
    sync_disk_of(folder.path());  // or the grader would wait for what was written here
    const double of_untouched =
        seconds_to_grade(workspace, folder.path() / "untouched", folder.path() / "grades_of_untouched");
    const auto exercises = workspace.course().lessons.size();
    return {
        {fmt::format("grade {} students × {} exercises, {} distinct files, against compiling these alone",
                     students, exercises, made_up.files().size()),
         graded / compiled, ratio_bound, "×"},
        {"students graded in a minute, when all they hand in is new", students * minute / graded,
         std::nullopt, ""},
        {"memory of the grader at its peak", megabytes_of_grader(folder.path() / "grades"), memory_bound,
         "MiB"},
        {fmt::format("grade {} students who changed nothing", untouched), of_untouched, untouched_bound, "s"},
        {"memory of the grader then", megabytes_of_grader(folder.path() / "grades_of_untouched"),
         memory_bound, "MiB"}};
}

}  // namespace lab
