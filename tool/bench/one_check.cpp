#include <fmt/core.h>

#include "tool/bench/figures.hpp"
#include "tool/bench/timing.hpp"
#include "tool/files.hpp"
#include "tool/judging.hpp"

namespace lab {

namespace fs = std::filesystem;

Figure check_after_an_edit(const Workspace& workspace, const Lesson& lesson) {
    constexpr int rounds = 15;
    constexpr double bound = 1.5;
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
        write_scratch(file, bytes);
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

Figure prove_the_solution(const Workspace& workspace, const Lesson& lesson) {
    constexpr double bound = 5;
    const Command prove{{(workspace.root() / "lab").string(), "prove", lesson.id, "--with",
                         workspace.solution(lesson).string()}};
    return {fmt::format("prove {} with its solution", lesson.id), seconds_of(prove, 0), bound, "s"};
}

Figure clone_to_first_output(const Workspace& workspace) {
    constexpr double bound = 30;
    const TemporaryFolder folder(fs::temp_directory_path(), "one-decision.");
    const fs::path clone = folder.path() / "clone";
    const double cloned = seconds_of({{"git", "clone", "-q", workspace.root().string(), clone.string()}}, 0);
    const double run = seconds_of({{(clone / "lab").string(), "run", "1", "--no-ask"}}, 0);
    return {"from git clone to lesson 01's output", cloned + run, bound, "s"};
}

}  // namespace lab
