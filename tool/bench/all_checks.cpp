#include <fmt/core.h>

#include "tool/bench/course_copy.hpp"
#include "tool/bench/figures.hpp"
#include "tool/bench/timing.hpp"
#include "tool/build.hpp"
#include "tool/judging.hpp"
#include "tool/parallel.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// All files of the copy compiled, as many at once as `check --all` judges.
void compile_all(const CourseCopy& course, const fs::path& folder) {
    const Workspace& workspace = course.workspace();
    const Judging judging(workspace);
    std::vector<std::function<void()>> jobs;
    for (const auto& lesson : workspace.course().lessons) {
        jobs.emplace_back([&] {
            const fs::path file = workspace.editable(lesson);
            seconds_of(
                {judging.compile_command(lesson, file.parent_path(), file, folder / (lesson.id + ".o"))}, 0);
        });
    }
    do_all(jobs);
}

using Original = fs::path (Workspace::*)(const Lesson&) const;

Figure edited(const Workspace& workspace, Original original, const std::string& what, int highest_status) {
    constexpr int rounds = 7;
    constexpr double bound = 1.2;
    const CourseCopy course(workspace);
    const TemporaryFolder folder(workspace.scratch(), "bench.");
    const Command check = course.lab({"check", "--all"});
    // Of each round, since a machine's speed may change from one to the next.
    std::vector<double> ratios;
    for (int round = -1; round < rounds; ++round) {
        for (const auto& lesson : workspace.course().lessons) {
            course.save(lesson, read_course_file((workspace.*original)(lesson)) +
                                    fmt::format("// edit {}\n", round + 1));
        }
        const double checked = seconds_of(check, highest_status);
        const double compiled = seconds_of([&] { compile_all(course, folder.path()); });
        if (round >= 0) {  // the first round only warms up
            ratios.push_back(checked / compiled);
        }
    }
    return {fmt::format("check --all, {}, against compiling them alone", what), median(ratios), bound, "×"};
}

}  // namespace

std::vector<Figure> checking_all(const Workspace& workspace) {
    std::vector<std::string> targets;
    for (const auto& lesson : workspace.course().lessons) {
        const auto needed = judging_targets(lesson);
        targets.insert(targets.end(), needed.begin(), needed.end());
    }
    build_targets(workspace, targets);
    const auto count = workspace.course().lessons.size();
    std::vector<Figure> figures;
    if (workspace.has_solutions()) {
        figures.push_back(
            edited(workspace, &Workspace::solution, fmt::format("{} solutions edited", count), 0));
    }
    figures.push_back(edited(workspace, &Workspace::stub, fmt::format("{} stubs edited", count), 1));
    return figures;
}

}  // namespace lab
