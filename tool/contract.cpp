#include "tool/contract.hpp"

#include <fmt/core.h>

#include "tool/difference.hpp"
#include "tool/files.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

void print_change(const Version& before, const Version& now) {
    constexpr std::size_t most = 30;
    auto lines = unified_difference(before, now, 1);
    std::string rest;
    if (lines.size() > most) {
        rest = fmt::format("  … ({}: {})\n", counted(lines.size() - most, "more line"), now.shown);
        lines.resize(most);
    }
    fmt::print("\nThe contract, {}, has changed since you last checked:\n", now.shown);
    constexpr std::size_t heading_lines = 2;
    for (std::size_t i = heading_lines; i < lines.size(); ++i) {
        fmt::print("  {}\n", lines[i]);
    }
    fmt::print("{}", rest);
}

}  // namespace

void follow_contract(const Workspace& workspace, const Progress& progress, const Lesson& lesson,
                     const Verdict& verdict, bool untouched) {
    if (verdict.kind == Verdict::Kind::judge_broke) {
        return;
    }
    const Version now{workspace.contract(lesson), workspace.shown(workspace.contract(lesson))};
    const Version before{progress.existing("contracts", lesson), "before"};
    const auto remembered = read_file(before.path);
    const std::string text = read_course_file(now.path);
    if (remembered == text) {
        return;
    }
    if (remembered && !untouched && !verdict.passed()) {
        print_change(before, now);
        if (verdict.kind == Verdict::Kind::does_not_compile) {
            return;
        }
    }
    write_by_rename(workspace.state() / "contracts" / lesson.id, text);
}

}  // namespace lab
