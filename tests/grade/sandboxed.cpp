#include "sandboxed.hpp"

#include <cstdlib>
#include <stdexcept>

#include "tool/files.hpp"
#include "tool/grade/sandbox/sandbox.hpp"

namespace grade_test {
namespace {

using Clock = std::chrono::steady_clock;

lab::Workspace opened() {
    setenv("LAB_ROOT", ROOT, 1);
    // Whatever the judge doesn't bound otherwise.
    setenv("LAB_JUDGE_SECONDS", "40", 1);
    return lab::Workspace("tool");
}

lab::Limits shorter(lab::Limits limits) {
    limits.wall = std::chrono::seconds{20};
    limits.cpu = std::chrono::seconds{4};
    return limits;
}

const lab::Sandbox& sandbox() {
    static const lab::Sandbox sandbox(workspace(), shorter(lab::compile_limits), shorter(lab::worker_limits));
    return sandbox;
}

lab::Candidate candidate(const lab::Lesson& lesson, const std::string& text,
                         const std::filesystem::path& folder) {
    return {text, folder, lesson.file};
}

}  // namespace

const lab::Workspace& workspace() {
    static const lab::Workspace workspace = opened();
    return workspace;
}

const lab::Lesson& lesson(const std::string& id) {
    for (const auto& lesson : workspace().course().lessons) {
        if (lesson.id == id) {
            return lesson;
        }
    }
    throw std::out_of_range{"no lesson " + id};
}

void set_patience(std::chrono::milliseconds patience) {
    setenv("LAB_PATIENCE_MS", std::to_string(patience.count()).c_str(), 1);
}

Judged judged(const lab::Lesson& lesson, const std::string& text) {
    const auto begin = Clock::now();
    const lab::TemporaryFolder folder(workspace().scratch(), "attacked.");
    Judged judged;
    judged.folder = folder.path();
    {
        const auto job = sandbox().job();
        const auto judging = lab::Judging(workspace()).confined_by(job);
        const auto compiled = judging.worker(lesson, candidate(lesson, text, folder.path()), folder.path());
        if (compiled.ok) {
            judged.verdict = judging.judge(lesson, folder.path());
        } else {
            judged.verdict.kind = lab::Verdict::Kind::does_not_compile;
            judged.verdict.problem = compiled.problem;
        }
    }
    judged.took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    return judged;
}

lab::Verdict judged_outside(const lab::Lesson& lesson, const std::string& text) {
    return lab::Judging(workspace()).all(lesson, candidate(lesson, text, "/"));
}

std::multiset<std::string> passed(const lab::Verdict& verdict) {
    std::multiset<std::string> names;
    for (const auto& test : verdict.report.tests) {
        if (test.passed) {
            names.insert(test.name);
        }
    }
    return names;
}

}  // namespace grade_test
