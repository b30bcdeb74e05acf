// The sandbox changes no verdict.
#include <cstdlib>
#include <vector>

#include "labkit/judge/catch.hpp"
#include "sandboxed.hpp"
#include "tool/files.hpp"

namespace {

namespace fs = std::filesystem;
using namespace grade_test;

void check_same(const lab::Lesson& lesson, const fs::path& file) {
    const auto text = lab::read_course_file(file);
    const auto outside = judged_outside(lesson, text);
    const auto inside = judged(lesson, text).verdict;
    INFO(file.string() << '\n' << outside.problem << '\n' << inside.problem);
    CHECK(inside.kind == outside.kind);
    CHECK(passed(inside) == passed(outside));
    CHECK(inside.report.tests.size() == outside.report.tests.size());
}

}  // namespace

TEST_CASE("the solution passes in the sandbox as outside") {
    set_patience(std::chrono::seconds{5});
    const auto& exercise = lesson("03_full_transaction");
    check_same(exercise, workspace().solution(exercise));
}

// LAB_SAME names an exercise whose judge and worker parts are built.
TEST_CASE("each solution and wrong answer has the same verdict inside and outside", "[.same]") {
    set_patience(std::chrono::seconds{5});
    const char* const id = std::getenv("LAB_SAME");
    REQUIRE(id != nullptr);
    const auto& exercise = lesson(id);
    check_same(exercise, workspace().solution(exercise));
    for (const auto& entry : fs::directory_iterator{workspace().wrong_answers(exercise)}) {
        check_same(exercise, entry.path());
    }
}
