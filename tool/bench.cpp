#include <fmt/core.h>

#include <algorithm>

#include "tool/bench/figures.hpp"
#include "tool/build.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"

namespace lab {

namespace {

const Lesson& measured_lesson(const Course& course) {
    const auto third = std::find_if(course.lessons.begin(), course.lessons.end(),
                                    [](const Lesson& lesson) { return lesson.number() == 3; });
    return third == course.lessons.end() ? course.lessons.front() : *third;
}

std::vector<Figure> measured(const Workspace& workspace, bool clone) {
    const Lesson& lesson = measured_lesson(workspace.course());
    std::vector<Figure> figures;
    const auto add = [&figures](const std::vector<Figure>& more) {
        figures.insert(figures.end(), more.begin(), more.end());
    };
    build_targets(workspace, judging_targets(lesson));
    add({check_after_an_edit(workspace, lesson)});
    add(watching(workspace, lesson));
    add(checking_all(workspace));
    add({prove_the_solution(workspace, lesson)});
    add(bench_programs(workspace));
    if (clone) {
        add({clone_to_first_output(workspace)});
    }
    return figures;
}

}  // namespace

Exit bench(const Workspace& workspace, const BenchOptions& options) {
    fmt::print(stderr, "Measuring; keep the machine quiet…\n");
    const auto figures = measured(workspace, options.clone);
    const bool met =
        std::all_of(figures.begin(), figures.end(), [](const Figure& figure) { return figure.met(); });
    if (options.json) {
        fmt::print("{}\n", bench_json(figures));
        return met ? Exit::done : Exit::pending;
    }
    const Paint paint;
    for (const auto& figure : figures) {
        const std::string bound = figure.bound ? fmt::format("(at most {:.2f})", *figure.bound) : "";
        fmt::print("{} {:>8.2f} {:<3} {}  {}\n", figure.met() ? paint.good("✓") : paint.bad("✗"),
                   figure.value, figure.unit, figure.name, bound);
    }
    return met ? Exit::done : Exit::pending;
}

}  // namespace lab
