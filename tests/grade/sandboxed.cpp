#include "sandboxed.hpp"

#include <algorithm>
#include <cstdlib>

#include "tool/files.hpp"
#include "tool/grade/sandbox/sandbox.hpp"

namespace grade_test {
namespace {

lab::Workspace opened() {
    setenv("LAB_ROOT", ROOT, 1);
    // A hang shall not be waited for longer than it takes to tell it from slowness.
    setenv("LAB_PATIENCE_MS", "1500", 1);
    return lab::Workspace("tool");
}

lab::Limits quickly(lab::Limits limits) {
    limits.wall = std::chrono::seconds{30};
    limits.cpu = std::chrono::seconds{8};
    return limits;
}

const lab::Sandbox& sandbox() {
    static const lab::Sandbox sandbox(workspace(), quickly(lab::compile_limits), quickly(lab::worker_limits));
    return sandbox;
}

}  // namespace

const lab::Workspace& workspace() {
    static const lab::Workspace workspace = opened();
    return workspace;
}

const lab::Lesson& lesson() {
    const auto& lessons = workspace().course().lessons;
    return *std::ranges::find(lessons, "03_full_transaction", &lab::Lesson::id);
}

std::string attack(const std::string& name) {
    return lab::read_course_file(std::string{ATTACKS} + '/' + name + ".cpp");
}

std::string right_answer() {
    return lab::read_course_file(workspace().solution(lesson()));
}

lab::Verdict judged(const std::string& text) {
    const auto job = sandbox().job();
    return lab::Judging(workspace()).confined_by(job).all(lesson(), {text, "/nowhere", "book_once.cpp"});
}

std::size_t passed(const lab::Verdict& verdict) {
    return static_cast<std::size_t>(std::ranges::count_if(verdict.report.tests, &lab::TestResult::passed));
}

}  // namespace grade_test
