#include "labkit/judge/catch.hpp"
#include "sandboxed.hpp"

using namespace grade_test;

TEST_CASE("in the sandbox, the solution passes as it does outside") {
    const auto verdict = judged(right_answer());
    INFO(verdict.problem);
    CHECK(verdict.passed());
}
