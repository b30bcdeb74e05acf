#include "tool/verdict_text.hpp"

#include <fmt/core.h>

#include <map>

#include "tool/markdown.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/watch/layout.hpp"

namespace lab {

namespace {

std::string heading_of(int task, const std::vector<Section>& sections) {
    if (task == 0) {
        return "Besides the tasks";
    }
    for (const auto& section : sections) {
        if (section.number == task) {
            return fmt::format("{}. {}", task, section.title);
        }
    }
    return fmt::format("{}.", task);
}

// What a worker printed, bounded: a screen has 24 lines.
std::string bounded(const std::string& output) {
    constexpr std::size_t most = 12;
    const auto lines = lines_of(output);
    std::string text;
    for (std::size_t i = 0; i < lines.size() && i < most; ++i) {
        text += lines[i] + '\n';
    }
    if (lines.size() > most) {
        text += fmt::format("… ({})\n", counted(lines.size() - most, "more line"));
    }
    return text;
}

// @param with_scene  whether to say where it happened and what is left: once a task is enough
void print_failure(const TestResult& test, bool with_scene, const Paint& paint) {
    fmt::print("    {}\n", paint.strong(test.name));
    if (!test.why.empty()) {
        constexpr std::size_t width = 90;
        fmt::print("      {}\n\n", wrapped(paint.strong("Why: ") + test.why, width, "      "));
    }
    fmt::print("{}", indented(test.message, "      "));
    if (!test.output.empty()) {
        fmt::print("      {}\n{}", paint.quiet("Your code printed:"),
                   indented(harmless(bounded(test.output)), "      | "));
    }
    if (const auto scene = text_of(test.scene); with_scene && !scene.empty()) {
        fmt::print("\n{}", indented(scene, "      "));
    }
}

void print_tasks(const Report& report, const std::string& readme, const Paint& paint) {
    const auto sections = numbered_sections(readme, 2);
    const auto failing = report.failing_tasks();
    for (const int task : report.tasks()) {
        const bool fails = failing.count(task) != 0;
        fmt::print("{} {}\n", fails ? paint.bad("✗") : paint.good("✓"), heading_of(task, sections));
        bool first = true;
        for (const auto& test : report.tests) {
            if (test.task == task && !test.passed) {
                print_failure(test, first, paint);
                first = false;
            }
        }
    }
}

}  // namespace

void print_verdict(const Verdict& verdict, const Lesson& lesson, const std::string& shown,
                   const std::string& readme) {
    const Paint paint;
    fmt::print("{} · {}\n", paint.strong(fmt::format("{:02} {}", lesson.number(), lesson.title)), shown);
    if (!verdict.warnings.empty()) {
        fmt::print("\nThe compiler warns:\n{}", indented(verdict.warnings, "  "));
    }
    fmt::print("\n");
    switch (verdict.kind) {
        case Verdict::Kind::judged:
            print_tasks(verdict.report, readme, paint);
            if (!verdict.look.empty()) {
                fmt::print("\nLook for yourself:  {}    ./lab debug {}\n", verdict.look, lesson.number());
            }
            break;
        case Verdict::Kind::does_not_compile:
            fmt::print("{} It does not compile yet.\n{}", paint.bad("✗"), indented(verdict.problem, "  "));
            break;
        case Verdict::Kind::judge_broke:
            fmt::print(stderr, "lab: {}\n", verdict.problem);
            break;
    }
}

void print_what_next(const Workspace& workspace, const Progress& progress, const Verdict& verdict,
                     const Lesson& lesson, bool elsewhere) {
    const int number = lesson.number();
    if (verdict.kind == Verdict::Kind::judge_broke) {
        return;
    }
    if (verdict.kind == Verdict::Kind::does_not_compile) {
        fmt::print("\nMake it compile, then check again: ./lab check {}\n", number);
        return;
    }
    const auto all = verdict.report.tasks().size();
    const auto done = all - verdict.report.failing_tasks().size();
    fmt::print("\n{} of {} done.", done, counted(all, "task"));
    if (!verdict.passed()) {
        fmt::print(" A hint: ./lab hint {}\n", number);
    } else if (elsewhere) {
        fmt::print("\n");
    } else {
        if (workspace.has_solutions()) {
            fmt::print(" Compare with the solution: ./lab solution {}.", number);
        }
        if (const Lesson& next = progress.current(); !progress.done(next)) {
            fmt::print(" Next: ./lab run {}\n", next.number());
        } else {
            fmt::print(" That was the last one: the course is done.\n");
        }
    }
}

}  // namespace lab
