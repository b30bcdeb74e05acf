#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <functional>

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

// Tells of each figure as soon as it is there: together they take minutes.
void measure(const Workspace& workspace, const BenchOptions& options,
             const std::function<void(const Figure&)>& tell) {
    const auto tell_all = [&tell](const std::vector<Figure>& figures) {
        std::for_each(figures.begin(), figures.end(), tell);
    };
    if (options.grading) {
        tell_all(grading_figures(workspace, options.students));
        return;
    }
    const Lesson& lesson = measured_lesson(workspace.course());
    build_targets(workspace, judging_targets(lesson));
    tell(check_after_an_edit(workspace, lesson));
    tell_all(watching(workspace, lesson));
    tell_all(checking_all(workspace));
    if (workspace.has_solutions()) {
        tell(prove_the_solution(workspace, lesson));
    }
    tell_all(bench_programs(workspace));
    if (options.clone) {
        tell(clone_to_first_output(workspace));
    }
}

void print(const Figure& figure) {
    const Paint paint;
    const std::string bound = figure.bound ? fmt::format("(at most {:.2f})", *figure.bound) : "";
    fmt::print("{} {:>8.2f} {:<3} {}  {}\n", figure.met() ? paint.good("✓") : paint.bad("✗"), figure.value,
               figure.unit, figure.name, bound);
    std::fflush(stdout);
}

}  // namespace

Exit bench(const Workspace& workspace, const BenchOptions& options) {
    fmt::print(stderr, "Measuring; keep the machine quiet…\n");
    std::vector<Figure> figures;
    measure(workspace, options, [&](const Figure& figure) {
        figures.push_back(figure);
        if (!options.json) {
            print(figure);
        }
    });
    if (options.json) {
        fmt::print("{}\n", bench_json(figures));
    }
    const bool met =
        std::all_of(figures.begin(), figures.end(), [](const Figure& figure) { return figure.met(); });
    return met ? Exit::done : Exit::pending;
}

}  // namespace lab
